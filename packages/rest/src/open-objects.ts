/**
 * Returns a part of the document whose objects may have further fields, so that a response can gain
 * a field without breaking those who validate it.
 */
export function openObjects<T>(part: T): T {
  if (Array.isArray(part)) return part.map(openObjects) as T;
  if (typeof part !== 'object' || part === null) return part;
  return Object.fromEntries(
    Object.entries(part)
      .filter(([key, value]) => key !== 'additionalProperties' || value !== false)
      .map(([key, value]) => [key, openObjects(value)]),
  ) as T;
}
