/** Largest statement file, in bytes. */
export const mostStatementBytes = 20_000_000;

/** Lines that a statement file has at most. */
export const mostStatementLines = 50_000;

/** Statements of different accounts that a file has at most. */
export const mostStatements = 50;
