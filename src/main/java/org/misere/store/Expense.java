package org.misere.store;

import java.time.Instant;

/** What was spent of a budget at once. */
public record Expense(int amount, Instant at) {}
