/** Callboard cannot start or go on. The message is one line that names the cause and the cure. */
export class StartError extends Error {
  override readonly name = 'StartError';
}
