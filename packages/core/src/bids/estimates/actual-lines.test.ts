import { bidSections, rateUnits } from '@callboard/domain/estimates/enums';
import { lineAmount } from '@callboard/domain/estimates/line-amount';
import { lineDefaults } from '@callboard/domain/estimates/line-limits';
import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { type AwardedLine, actualLines, type Spent } from './actual-lines.ts';

const gaffer: AwardedLine = {
  ...lineDefaults,
  ...{ id: 'line_gaffer', section: 'B', description: 'Gaffer', qty: 200, units: 300 },
  ...{ rateCents: 65_000, amountCents: 390_000, agreedIn: 'The bid' },
};
const on = (lineId: string | null, amountCents: number, section: Spent['section'] = 'B') => ({
  ...{ section, lineId, amountCents },
});
const of = (spent: Spent[], lines = [gaffer]) =>
  actualLines({ job: '2611 Ritual', currency: 'USD', hoursPerDay: 10, lines, spent });

describe('the lines of what was spent', () => {
  test('keep their quantities where a whole rate gives the amount', () => {
    const [line] = of([on('line_gaffer', 420_000)]);
    expect(line).toMatchObject({ qty: 200, units: 300, unit: 'day', rateCents: 70_000 });
    expect(line?.note).toBe('Spent $4,200.00 on 2611 Ritual. The bid had $3,900.00.');
  });

  test('are flat where none does, so that the amount is exact', () => {
    const [line] = of([on('line_gaffer', 420_001)]);
    expect(line).toMatchObject({ qty: 100, units: 100, unit: 'flat', rateCents: 420_001 });
  });

  test('take fringes and overtime into account', () => {
    const line = { ...gaffer, otHours: 400, fringeBps: 2_000 };
    // 2 × (3 days + 4 h at time and a half) × 600.00 with 20% fringes
    const [actual] = of([on('line_gaffer', 518_400)], [line]);
    expect(actual).toMatchObject({ otHours: 400, fringeBps: 2_000, rateCents: 60_000 });
  });

  test('stay with nothing where nothing was spent, and keep the earlier note', () => {
    const [line] = of([], [{ ...gaffer, note: 'Ask Theo first.' }]);
    expect(line).toMatchObject({ qty: 200, rateCents: 0 });
    expect(line?.note).toBe(
      'Nothing was spent on 2611 Ritual. The bid had $3,900.00.\nAsk Theo first.',
    );
  });

  test('have a line per section for what was coded to none, and for lines that are gone', () => {
    const lines = of([on(null, 5_000), on('line_gone', 2_500), on(null, -1_000, 'D')]);
    expect(lines.slice(1)).toMatchObject([
      {
        ...{ section: 'B', description: 'Other costs: Shoot labor', rateCents: 7_500 },
        note: 'Spent $75.00 in section B on 2611 Ritual, coded to no line.',
      },
      { section: 'D', qty: -100, rateCents: 1_000 },
    ]);
  });

  test('have no cost rate of their own, no options and no reasons of the brief', () => {
    const option = { ...gaffer, isOptional: true, isChosen: true, costRateCents: 1 };
    expect(of([on('line_gaffer', 1)], [{ ...option, reasonQuote: 'Two days' }])[0]).toMatchObject({
      ...{ isOptional: false, isChosen: false, costRateCents: null, reasonQuote: null },
    });
  });

  test('keep headings where they are', () => {
    const heading: AwardedLine = { ...gaffer, id: 'line_h', kind: 'heading', amountCents: 0 };
    expect(of([on('line_gaffer', 1)], [heading, gaffer]).map((it) => it.kind)).toEqual([
      'heading',
      'line',
    ]);
  });
});

const line = fc.record({
  section: fc.constantFrom(...bidSections),
  qty: fc.integer({ min: -1_000, max: 10_000 }),
  units: fc.integer({ min: 0, max: 3_000 }),
  unit: fc.constantFrom(...rateUnits),
  otHours: fc.integer({ min: 0, max: 2_000 }),
  otMultBps: fc.integer({ min: 10_000, max: 30_000 }),
  fringeBps: fc.integer({ min: 0, max: 10_000 }),
  agreed: fc.integer({ min: 0, max: 10_000_000 }),
});
const spent = fc.record({
  section: fc.constantFrom(...bidSections),
  index: fc.option(fc.nat({ max: 12 }), { nil: null }),
  amountCents: fc.integer({ min: -5_000_000, max: 500_000_000 }),
});

test('they come to exactly what was spent, in every section', () => {
  fc.assert(
    fc.property(
      fc.array(line, { maxLength: 12 }),
      fc.array(spent, { maxLength: 30 }),
      fc.integer({ min: 1, max: 24 }),
      (bid, costs, hoursPerDay) => {
        const lines = bid.map(({ agreed, ...it }, index): AwardedLine => {
          const facts = { id: `line_${index}`, rateCents: agreed, amountCents: agreed };
          return { ...lineDefaults, ...it, ...facts, agreedIn: 'The bid' };
        });
        // A cost is coded to a line of its section only.
        const coded = costs.map(({ section, index, amountCents }): Spent => {
          const to = index === null ? undefined : lines[index];
          return to
            ? { section: to.section, lineId: to.id, amountCents }
            : { section, lineId: null, amountCents };
        });
        const made = actualLines({ job: 'J', currency: 'USD', hoursPerDay, lines, spent: coded });
        for (const section of bidSections) {
          const amounts = made
            .filter((it) => it.section === section)
            .map((it) => lineAmount(it, it.rateCents, hoursPerDay));
          const expected = coded
            .filter((it) => it.section === section)
            .reduce((sum, it) => sum + it.amountCents, 0);
          expect(Number(amounts.reduce((sum, it) => sum + it, 0n))).toBe(expected);
        }
        expect(made.every((it) => it.rateCents >= 0)).toBe(true);
      },
    ),
    { numRuns: 400 },
  );
});
