import { createTestApp, type TestApp } from '@callboard/testing/factories';
import fc from 'fast-check';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { chunksOf, listed, matcherOf } from './words.ts';

let app: TestApp;

beforeAll(async () => {
  app = await createTestApp();
});
afterAll(() => app.close());

const found: [name: string, ...queries: string[]][] = [
  ['Zoë Colt', 'zoe', 'ZOË', 'Zoe\u0308', 'colt zoe', 'oe'],
  ['Zoe\u0308 Colt', 'zoë', 'zoe'],
  ['Łukasz Żak', 'lukasz', 'ŁUKASZ', 'zak'],
  ['Æon Films', 'aeon', 'æon', 'ÆON'],
  ['Œuvre', 'oeuvre'],
  ['O’Brien', "o'brien", 'obrien', 'O´Brien', 'o`brien', 'OBRIEN', 'brien'],
  ["D'Angelo", 'dangelo', 'd’angelo', 'angelo'],
  ['Müller', 'muller', 'MÜLLER', 'mu\u0308ller', 'mueller', 'MUELLER', 'muell'],
  ['Mueller', 'müller', 'MU\u0308LLER', 'mueller'],
  ['Jörg Schäfer', 'joerg schaefer', 'Schaefer, Joerg'],
  ['Joerg Schaefer', 'jörg schäfer'],
  ['Bäumer', 'baeumer'],
  ['Özdemir', 'oezdemir'],
  ['Weiß', 'weiss', 'WEISS', 'WEIẞ', 'weiß'],
  ['Νίκος', 'νικος', 'ΝΙΚΟΣ', 'νίκοσ', 'ΝΊΚΟΣ'],
  ['IŞIK', 'ışık', 'isik', 'işik'],
  ['İnci', 'inci', 'INCI', 'İNCİ'],
  ['Ｔｏｋｙｏ', 'tokyo'],
  ['Tokyo', 'ｔｏｋｙｏ'],
  ['Søren Ødegård', 'soren', 'odegard'],
  ['Đorđe Ðóra', 'dorde', 'dora'],
  ['Þór', 'thor'],
  ['Анна Ёлкина', 'елкина', 'ЁЛКИНА'],
  ['Nguyễn', 'nguyen'],
  ['山田 太郎', '太郎', '山田太郎'],
  ['EST-1042', 'est1042', '1042', 'est-10'],
  ['J.P. Morgan', 'jp', 'j.p.', 'morgan jp'],
  ['AT&T', 'att', 'at&t'],
  ['zoe@example.com', 'zoe@exam', '@example.com'],
  ['Hero 16x9', '16:9', '16 x 9'],
];

test.each(found)('%s is found by its words however they are written', (name, ...queries) => {
  for (const query of queries) expect(matcherOf(query)(name), query).toBe(true);
});

test('other names are not found, and signs are found where they stand alone', () => {
  for (const [name, query] of [
    ['Blush', 'blue'],
    ['Plan', 'queen'],
    ['Pot', 'poet'],
    ['Mueller', 'muller'],
    ['Zoë', 'zora'],
    ['Alex Quinn', 'q.ex'],
    ['50% off', '%'],
    ['a_b', '_'],
    ['a\\b', '\\'],
    ['100 off', '100 on'],
  ] as const) {
    expect(matcherOf(query)(name), query).toBe(false);
  }
  for (const query of ['🎬', '&', 'a & b', '& b'])
    expect(matcherOf(query)('A & B 🎬'), query).toBe(true);
  expect(matcherOf('at & t')('AT&T')).toBe(true);
  expect(matcherOf('  ')('Zoë')).toBe(true);
  expect(matcherOf('zoe')(null, undefined)).toBe(false);
});

test('the database writes words the same way', async () => {
  const letter = fc.constantFrom(
    ...Array.from('aZ09x×sv .,-_’´&/İIıßẞœÆłØçéΣςάЁ山가ｶﾞ１🎬\u0301\u00a0\u200b|%\\'),
  );
  const texts = [
    ...found.flat(),
    ...['v04', 'version 4', ':60', '60 secs', '60s', 'x'.repeat(90), ''],
    ...fc.sample(fc.string({ unit: letter, maxLength: 24 }), { numRuns: 300, seed: 1 }),
    ...fc.sample(fc.string({ unit: 'grapheme', maxLength: 24 }), { numRuns: 300, seed: 1 }),
  ].filter((it) => !it.includes('\0'));
  const { sql } = app.system;
  const rows = await sql<{ text: string; words: string; chunks: string[][] | null }[]>`
    select t.text, search.listed(array[t.text, null, 'v2']) as words,
      (select json_agg(to_json(c.words) order by c.place) from search.chunks(t.text) as c) as chunks
    from unnest(${texts}::text[]) as t (text)`;
  for (const { text, words, chunks } of rows) {
    expect({ text, words }).toEqual({ text, words: listed([text, null, 'v2']) });
    expect({ text, chunks: chunks ?? [] }).toEqual({ text, chunks: chunksOf(text) });
  }
});
