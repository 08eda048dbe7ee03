package raft;

/** A command in the log, with the term of the leader that put it there. */
public record Entry(int term, Command command) {}
