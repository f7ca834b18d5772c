package org.misere.config;

/**
 * The value of a key as it was understood.
 *
 * @param key the key with its path
 * @param value the value as the file would write it; {@code ~} when there is none
 * @param given whether the file gives it; else it is the default
 * @param allowed the bounds in words
 */
public record Setting(String key, String value, boolean given, String allowed) {}
