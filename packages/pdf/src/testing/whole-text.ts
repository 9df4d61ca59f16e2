import fc from 'fast-check';
import { expect } from 'vitest';
import { regular } from '../look.ts';
import { readPdf } from './read-pdf.ts';

/** The look of a compact document. */
export { compact } from '../look.ts';

/** Words of a text: mostly a few, sometimes more than fit on a page. */
export const textSize = fc.oneof(
  { weight: 3, arbitrary: fc.integer({ min: 1, max: 20 }) },
  fc.integer({ min: 40, max: 400 }),
);

/** Writes texts whose words are all different, and keeps them. */
export function createWriter() {
  const texts: string[][] = [];
  const write = (count: number, separator = ' ') => {
    const words = Array.from({ length: count }, (_, at) => `t${texts.length}w${at}.`);
    texts.push(words);
    return words.join(separator);
  };
  return { texts, write };
}

/** Requires every word once, each text in its order, and nothing of it over the footer or header. */
export async function expectWhole(
  bytes: Uint8Array,
  texts: readonly string[][],
  { margin } = regular,
): Promise<void> {
  const { pages, text } = await readPdf(bytes);
  const found = [...text.matchAll(/t\d+w\d+\./g)].map(([word]) => word);
  const places = new Map(found.map((word, at) => [word, at]));
  expect(found.length).toBe(places.size);
  for (const words of texts) {
    const order = words.map((word) => places.get(word) ?? Number.NaN);
    expect(order).toEqual(order.toSorted((one, other) => one - other));
  }
  expect(found.length).toBe(texts.flat().length);
  for (const { items, height, width } of pages) {
    const own = items.filter((it) => /t\d+w\d+\./.test(it.text));
    for (const { x, y } of own) {
      expect(y).toBeGreaterThanOrEqual(margin.bottom);
      expect(y).toBeLessThanOrEqual(height - margin.top);
      expect(x).toBeGreaterThanOrEqual(margin.side - 1);
      expect(x).toBeLessThanOrEqual(width - margin.side);
    }
  }
}
