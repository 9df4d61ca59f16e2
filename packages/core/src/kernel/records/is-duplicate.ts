const uniqueViolation = '23505';

/**
 * Returns whether a statement failed because another row has what must be unique. The transaction
 * cannot go on after it.
 */
export function isDuplicate(error: unknown): boolean {
  const cause = error instanceof Error ? (error.cause ?? error) : error;
  return cause instanceof Error && 'code' in cause && cause.code === uniqueViolation;
}
