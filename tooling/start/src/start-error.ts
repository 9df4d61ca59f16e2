/** Callboard cannot start or continue. The message is one line with the cause and how to fix it. */
export class StartError extends Error {
  override readonly name = 'StartError';
}
