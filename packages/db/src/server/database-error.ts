/** Callboard cannot use the database. The message is one line with the cause and the fix. */
export class DatabaseError extends Error {
  override readonly name = 'DatabaseError';
}
