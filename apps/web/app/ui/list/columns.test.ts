import { expect, test } from 'vitest';
import { dayOf, hideable, type ListColumn, tableColumns } from './columns.ts';

const columns = [
  { key: 'name', label: 'Name', text: (it) => it.name },
  { key: 'size', label: 'Size', text: (it) => it.name.length },
  { key: 'size', label: 'Unit', isOnlyInFile: true, text: () => 'letters' },
] as const satisfies ListColumn<{ name: string }>[];

test('a table has the texts of its list, or what it shows instead, and not what is only in the file', () => {
  const shown = tableColumns(columns, { size: (it) => `${it.name.length} letters` });
  expect(shown.map((it) => it.label)).toEqual(['Name', 'Size']);
  expect(shown.map((it) => it.cell({ name: 'Zoë' }))).toEqual(['Zoë', '3 letters']);
});

test('each column of a table may be hidden, except those that are kept', () => {
  expect(hideable(columns, 'name').map((it) => it.label)).toEqual(['Size']);
});

test('a day is that of the company', () => {
  const timeZone = 'America/Los_Angeles';
  expect(dayOf(new Date('2026-11-24T07:02:00Z'), timeZone)).toBe('2026-11-23');
  expect(dayOf(null, timeZone)).toBeUndefined();
});
