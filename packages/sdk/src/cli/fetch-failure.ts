/** Returns in a few words why a fetch failed, whose error says so only in its cause. */
export function fetchFailure(error: unknown): string {
  const cause = error instanceof Error ? error.cause : undefined;
  if (cause instanceof Error && 'code' in cause && typeof cause.code === 'string') {
    return cause.code === 'ECONNREFUSED' ? 'nothing listens there' : cause.code;
  }
  return error instanceof Error ? error.message : String(error);
}
