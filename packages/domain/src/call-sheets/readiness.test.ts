import { expect, test } from 'vitest';
import { gapsOf } from './readiness.ts';
import type { Sheet, SheetContact } from './sheet.ts';

const gapsWith = (contacts: SheetContact[], isCanceled = false) =>
  gapsOf({ day: { isCanceled }, contacts, weather: {}, strips: [{}] } as unknown as Sheet);
const contact = (role: string, phone: string | null): SheetContact => ({
  ...{ role, phone },
  name: 'Wren Abara',
});

test('the phones of a 1st AD and of a producer are missed each by name, others as one', () => {
  const ad = contact('First Assistant Director', '555-0101');
  const producer = contact('Line producer', '555-0102');
  expect(gapsWith([ad, producer])).toEqual([]);
  expect(gapsWith([contact('1st AD', null), producer])).toEqual(['ad_phone']);
  expect(gapsWith([ad, contact('Agency producer', '555-0103')])).toEqual(['producer_phone']);
  expect(gapsWith([ad, producer, contact('Coordinator', null)])).toEqual(['phones']);
  expect(gapsWith([])).toEqual(['ad_phone', 'producer_phone']);
  expect(gapsWith([], true)).toEqual([]);
});

test('a 2nd AD does not stand in for the 1st', () => {
  expect(gapsWith([contact('2nd AD', '555-0101')])).toContain('ad_phone');
});
