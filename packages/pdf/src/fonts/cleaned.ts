/** Returns a value with each of its texts cleaned. */
export function cleaned<T>(value: T, clean: (text: string) => string): T;
export function cleaned(value: unknown, clean: (text: string) => string): unknown {
  if (typeof value === 'string') return clean(value);
  if (Array.isArray(value)) return value.map((it) => cleaned(it, clean));
  if (typeof value !== 'object' || value === null || value instanceof Date) return value;
  return Object.fromEntries(Object.entries(value).map(([key, it]) => [key, cleaned(it, clean)]));
}
