import type { Sample, SampleKind } from '../sample.ts';

const token = /("(?:[^"\\]|\\.)*")(?=:)|("(?:[^"\\]|\\.)*")|(true|false|null|-?\d[\d.]*)/g;

/** Returns a value as highlighted JSON. */
export function jsonSample(value: unknown): Sample {
  const code = JSON.stringify(value, null, 2);
  return { code, lines: code.split('\n').map(toLine) };
}

function toLine(line: string): [SampleKind, string][] {
  const parts: [SampleKind, string][] = [];
  let end = 0;
  for (const found of line.matchAll(token)) {
    const [text, key, string] = found;
    if (found.index > end) parts.push(['text', line.slice(end, found.index)]);
    parts.push([key ? 'name' : string ? 'string' : 'value', text]);
    end = found.index + text.length;
  }
  return [...parts, ['text', line.slice(end)]];
}
