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
    if (seen.has(key)) return shown(key);
    seen.add(key);
  }
  return null;
}

/** The names that a form or a query gives more than once, in their order; at most ten of them. */
export function repeatedNames(fields: URLSearchParams): string[] {
  const seen = new Set<string>();
  const repeated = new Set<string>();
  for (const name of fields.keys()) {
    if (seen.has(name)) repeated.add(shown(name));
    if (repeated.size === 10) break;
    seen.add(name);
  }
  return [...repeated];
}

function shown(name: string): string {
  return name.slice(0, 100).toWellFormed();
}
