/**
 * The configuration: its keys, their bounds and defaults, and the strict reader of the YAML file.
 */
@NullMarked
package org.misere.config;

import org.jspecify.annotations.NullMarked;
