/** A database Callboard cannot use as it is. The message is one line that names the cause and the cure. */
export class DatabaseError extends Error {
  override readonly name = 'DatabaseError';
}
