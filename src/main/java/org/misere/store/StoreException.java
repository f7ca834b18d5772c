package org.misere.store;

/**
 * The data directory or its database can't be used. The message says which, why, and what to do.
 */
public final class StoreException extends RuntimeException {
  private static final long serialVersionUID = 1L;

  StoreException(String message) {
    super(message);
  }

  StoreException(String message, Throwable cause) {
    super(message, cause);
  }
}
