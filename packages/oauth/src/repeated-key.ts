const jsonToken = /"(?:[^"\\]|\\.)*"|[{}[\],:]|[^\s"{}[\],:]+/g;

/** The first key that valid JSON text gives twice in its outermost object, or null. */
export function repeatedKey(text: string): string | null {
  const tokens = text.match(jsonToken) ?? [];
  const seen = new Set<string>();
  let depth = 0;
  for (const [index, token] of tokens.entries()) {
    if (token === '{' || token === '[') depth += 1;
    if (token === '}' || token === ']') depth -= 1;
    if (depth !== 1 || tokens[index + 1] !== ':') continue;
    const key: string = JSON.parse(token);
    if (seen.has(key)) return key;
    seen.add(key);
  }
  return null;
}
