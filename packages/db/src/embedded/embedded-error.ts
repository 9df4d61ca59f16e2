/** The embedded PostgreSQL cannot run. The message is one line with the cause and the fix. */
export class EmbeddedError extends Error {
  override readonly name = 'EmbeddedError';
}
