const maxDepth = 50;

/** Whether PostgreSQL can store a text: U+0000 and lone surrogates have no place in UTF-8. */
export function isStorable(text: string): boolean {
  return !text.includes('\0') && text.isWellFormed();
}

/** Whether every text in parsed JSON can be stored, and none is nested deeper than 50 levels. */
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
