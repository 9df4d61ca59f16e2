/** The embedded PostgreSQL cannot run. The message is one line that names the cause and the cure. */
export class EmbeddedError extends Error {
  override readonly name = 'EmbeddedError';
}
