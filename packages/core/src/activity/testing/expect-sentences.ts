import { expect, test } from 'vitest';

type Sentences = Record<string, (data: never, at: Date) => string>;

type Examples<Catalog extends Sentences> = {
  [K in keyof Catalog]: readonly (readonly [Parameters<Catalog[K]>[0], string])[];
};

const at = new Date('2026-11-21T12:00:00Z');

/** Tests that each kind of a catalog makes the sentences of its examples. Every kind needs one. */
export function expectSentences<Catalog extends Sentences>(
  catalog: Catalog,
  examples: Examples<Catalog>,
): void {
  const rows = Object.entries<readonly (readonly [unknown, string])[]>(examples);
  test.each(rows)('%s makes its sentence from its data', (kind, cases) => {
    const sentenceOf = catalog[kind] as (data: unknown, at: Date) => string;
    expect(cases.map(([data]) => sentenceOf(data, at))).toEqual(cases.map(([, words]) => words));
  });
}
