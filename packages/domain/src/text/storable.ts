const maxDepth = 50;

/** Returns whether PostgreSQL can store a text, which excludes U+0000 and lone surrogates. */
export function isStorable(text: string): boolean {
  return !text.includes('\0') && text.isWellFormed();
}

/** Returns whether every string in parsed JSON is storable, nested at most 50 levels deep. */
export function isStorableValue(root: unknown): boolean {
  const open = [{ value: root, depth: 0 }];
  for (let next = open.pop(); next; next = open.pop()) {
    const { value, depth } = next;
    if (typeof value === 'string' && !isStorable(value)) return false;
    if (typeof value !== 'object' || value === null) continue;
    if (depth === maxDepth) return false;
    for (const [key, item] of Object.entries(value)) {
      open.push({ value: key, depth }, { value: item, depth: depth + 1 });
    }
  }
  return true;
}
