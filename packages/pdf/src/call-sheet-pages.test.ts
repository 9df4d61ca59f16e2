import type { Sheet } from '@callboard/domain/call-sheets/sheet';
import { stopKeptProcesses } from '@callboard/processes';
import { afterAll, describe, expect, test } from 'vitest';
import { type CallSheetPaper, callSheetDocument } from './documents/call-sheet-document.ts';
import { renderPdf } from './render-pdf.ts';
import { readPdf } from './testing/read-pdf.ts';
import { sampleSheet } from './testing/sample-sheet.ts';

afterAll(stopKeptProcesses);

const at = new Date('2026-11-23T18:00:00Z');

async function print(sheet: Sheet, facts: Partial<CallSheetPaper> = {}) {
  const document = callSheetDocument({
    ...{ sheet, revision: 2, copy: 'crew', own: null, at, country: 'US' },
    ...facts,
  });
  return readPdf(await renderPdf(document, { subject: 'a company' }));
}

describe('a printed call sheet', { timeout: 60_000 }, () => {
  test.each([
    ['Letter', 'US'],
    ['A4', 'DE'],
  ])('of 40 people, 25 strips and every field is two pages of %s', async (_, country) => {
    const full = sampleSheet();
    expect([full.people.length, full.strips.length]).toEqual([40, 25]);
    // With an own call on top it is the longest.
    const { pages, text } = await print(full, { country, own: 'cast-0' });
    expect(pages).toHaveLength(2);
    expect(pages[1]?.text).toContain('Catering');
    const plain = text.replaceAll('\n', ' ');
    for (const { name } of [...full.people, ...full.guests]) expect(plain).toContain(name);
  });

  test('of a small crew is one page if it fits, and keeps the crew together', async () => {
    const full = sampleSheet();
    const small = { strips: full.strips.slice(0, 6), people: full.people.slice(0, 6) };
    expect((await print(sampleSheet(small))).pages).toHaveLength(1);
    const { pages } = await print(sampleSheet({ people: full.people.slice(0, 30) }));
    expect(pages.filter((it) => it.text.includes('Robin Castellano'))).toHaveLength(1);
  });

  test('of a very large crew has each person once, a page after the other', async () => {
    const [one] = sampleSheet().people;
    if (!one) throw new Error('The sample has nobody.');
    const people = Array.from({ length: 200 }, (_, index) => {
      const department = index < 130 ? ('camera' as const) : ('grip' as const);
      return { ...one, key: `${index}`, name: `Person ${index}.`, department };
    });
    const { text, pages } = await print(sampleSheet({ people }));
    const found = [...text.matchAll(/Person (\d+)\./g)].map((it) => Number(it[1]));
    expect(found).toEqual(people.map((_, index) => index));
    expect(pages.at(-1)?.text).toContain('Crew, continued');
  });

  test('has names of every script, as they are written', async () => {
    const [one, ...others] = sampleSheet().people;
    if (!one) throw new Error('The sample has nobody.');
    const names = ['شريف قاسم', '山田太郎', 'Zoë Łukasz 🎬'];
    const people = names.map((name, index) => ({ ...one, key: `own-${index}`, name }));
    const { text } = await print(sampleSheet({ people: [...people, ...others] }), { own: 'own-1' });
    for (const name of names) expect(text).toContain(name);
    expect(text).toContain('山田太郎, Best boy electric');
    expect(text).not.toContain('□');
  });

  test.each([
    ['2027-03-13', '18:00', '04:00', 'Wrap 04:00 · Times in PST until 02:00, then PDT'],
    ['2027-03-14', '06:00', '18:00', 'Wrap 18:00 · Times in PDT'],
    ['2026-10-31', '20:00', '06:00', 'Wrap 06:00 · Times in PDT until 02:00, then PST'],
  ])('of %s, %s to %s names the zone of its times', async (date, generalCall, wrap, words) => {
    const { day } = sampleSheet();
    const { text } = await print(sampleSheet({ day: { ...day, date, generalCall, wrap } }));
    expect(text.replaceAll('\n', ' ')).toContain(words);
  });

  test('has the own call first, and the general call in the largest type', async () => {
    const { pages } = await print(sampleSheet(), { own: 'crew-3' });
    const runs = (pages[0]?.items ?? []).filter((it) => it.text.trim());
    const bySize = runs.toSorted((one, other) => other.size - one.size);
    const [largest, second] = bySize;
    expect(largest?.text).toBe('06:30');
    expect(largest?.size).toBeGreaterThan(2 * (second?.size ?? 0));
    expect(second?.text).toBe('Robin Castellano 3, Best boy electric: 05:48');
    expect(second?.y).toBeGreaterThan(largest?.y ?? 0);
  });
});
