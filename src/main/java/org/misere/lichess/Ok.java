package org.misere.lichess;

/** The value of an answer that says nothing but yes. */
public enum Ok {
  OK
}
