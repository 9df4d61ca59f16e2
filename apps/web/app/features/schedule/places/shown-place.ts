/** Returns a stored location as the form shows it: whether there are restrooms as a choice. */
export function toShownPlace<Stored extends { hasRestrooms?: unknown }>(stored: Stored) {
  const { hasRestrooms } = stored;
  const choice = typeof hasRestrooms === 'boolean' ? (hasRestrooms ? 'yes' : 'no') : undefined;
  return { ...stored, hasRestrooms: choice };
}
