/** Returns the seconds of a `Retry-After` header; undefined without one, and for a date. */
export function retryAfterOf(headers: Headers): number | undefined {
  const text = headers.get('retry-after');
  return text !== null && /^\d+(\.\d+)?$/.test(text) ? Number(text) : undefined;
}
