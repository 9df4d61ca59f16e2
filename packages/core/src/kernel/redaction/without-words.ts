import { redactedName } from './redaction.ts';

/**
 * Returns a copy of a value in which every text has a person's names, email and phone replaced,
 * as whole words, in any case, also across lines and as HTML. Keys stay.
 */
export function withoutWords<T>(value: T, words: readonly string[]): T {
  if (words.length === 0) return value;
  return replaced(value, patternOf(words)) as T;
}

function replaced(value: unknown, pattern: RegExp): unknown {
  if (typeof value === 'string') return value.replaceAll(pattern, redactedName);
  if (Array.isArray(value)) return value.map((it) => replaced(it, pattern));
  if (typeof value !== 'object' || value === null) return value;
  return Object.fromEntries(Object.entries(value).map(([key, it]) => [key, replaced(it, pattern)]));
}

function patternOf(words: readonly string[]): RegExp {
  const all = [...new Set(words.flatMap((it) => [it, asHtml(it)]))];
  const longestFirst = all.sort((a, b) => b.length - a.length);
  const any = longestFirst.map((it) => it.trim().split(/\s+/).map(RegExp.escape).join('\\s+'));
  return new RegExp(`(?<![\\p{L}\\p{N}])(?:${any.join('|')})(?![\\p{L}\\p{N}])`, 'giu');
}

const entities: Record<string, string> = {
  '&': '&amp;',
  '<': '&lt;',
  '>': '&gt;',
  '"': '&quot;',
  "'": '&#x27;',
};

/** Returns text as React writes it into HTML. */
function asHtml(text: string): string {
  return text.replaceAll(/[&<>"']/g, (it) => entities[it] ?? it);
}
