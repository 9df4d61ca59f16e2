const jsonToken = /"(?:[^"\\]|\\.)*"|[{}[\],:]|[^\s"{}[\],:]+/g;

/** Returns the first key that appears twice in the outermost object of valid JSON text, or null. */
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

/** Returns the names that appear more than once in a form or query, in order, at most ten. */
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
