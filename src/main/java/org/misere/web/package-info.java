/**
 * Pages, health and metrics, served by one small HTTP server. Reads the public view of {@code bot}.
 */
@NullMarked
package org.misere.web;

import org.jspecify.annotations.NullMarked;
