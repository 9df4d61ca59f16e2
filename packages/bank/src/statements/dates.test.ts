import { expect, test } from 'vitest';
import { dateOf, formatsOf } from './dates.ts';
import { readStatementFile } from './read-statement-file.ts';

test.each([
  '13. Okt. 2026',
  '13-Oct-26',
  'Oct 13, 2026',
  '13 oct. 2026',
  '13 octobre 2026',
  '13 de octubre de 2026',
  '13 ottobre 2026',
  '13 okt. 2026',
  '13 oktober 2026',
  '13 paź 2026',
  '13 października 2026',
  '13. října 2026',
  '2026. október 13.',
  '2026. okt. 13.',
  '13. oktober 2026',
  '13. lokakuuta 2026',
  '13 out 2026',
  '13 de outubro de 2026',
])('%s is a day in October', (text) => {
  expect([dateOf(text, 'DMY'), formatsOf([text])]).toEqual(['2026-10-13', ['DMY']]);
});

test.each([
  ['5. Mrz 2026', '2026-03-05'],
  ['5. März 2026', '2026-03-05'],
  ['5 août 2026', '2026-08-05'],
  ['5 juil. 2026', '2026-07-05'],
  ['5 juin 2026', '2026-06-05'],
  ['5 Sept 2026', '2026-09-05'],
  ['5 ju 2026', null],
  ['5 Foo 2026', null],
])('%s is %s', (text, date) => {
  expect(dateOf(text, 'DMY')).toBe(date);
});

test('a column of nothing but day numbers is read as a spreadsheet does', () => {
  const file = 'Date;Description;Amount\n46308;Rent;-120.00\n46309;Refund;43500\n46309.5;A;-1.00\n';
  const { statements, csv } = readStatementFile(new TextEncoder().encode(file));
  expect(csv).toMatchObject({
    doubts: [],
    map: { dateFormat: 'days', date: 'Date', amount: 'Amount' },
  });
  expect(statements[0]?.lines.map((it) => [it.date, it.amountCents])).toEqual([
    ['2026-10-13', -12_000],
    ['2026-10-14', 4_350_000],
    ['2026-10-14', -100],
  ]);
  expect([dateOf('19999', 'days'), dateOf('46308', 'DMY')]).toEqual([null, null]);
});

test.each([
  ['US', 'MDY'],
  ['GB', 'DMY'],
  ['DE', 'DMY'],
  ['AU', 'DMY'],
  ['BR', 'DMY'],
])('where nothing else says the order, a company in %s has %s, and is asked', (country, format) => {
  const file = 'Date,Description,Amount\n03/04/2026,CAFE,-4.50\n';
  const { csv } = readStatementFile(new TextEncoder().encode(file), { country });
  expect(csv).toMatchObject({ map: { dateFormat: format }, doubts: [{ id: `dates:${format}` }] });
});

test.each([
  ['Tue, Oct 13, 2026', 'MDY'],
  ['Tuesday 13 October 2026', 'DMY'],
  ['Di 13.10.2026', 'DMY'],
  ['mar. 13/10/2026', 'DMY'],
  ['mardi 13 octobre 2026', 'DMY'],
  ['wt. 13.10.2026', 'DMY'],
  ['13/10/2026 Tue', 'DMY'],
])('%s is read with its weekday', (text, format) => {
  expect(dateOf(text, format)).toBe('2026-10-13');
});

test('a weekday tells the day from the month', () => {
  expect(formatsOf(['Mon 05/10/2026', 'Tue 06/10/2026'])).toEqual(['DMY']);
  expect(formatsOf(['Sun 05/10/2026'])).toEqual(['MDY']);
  expect(dateOf('Mar 13, 2026', 'MDY')).toBe('2026-03-13');
});

test('years of two digits may be first if the days are nearer to each other then', () => {
  expect(formatsOf(['26/10/13', '26/10/14'])).toEqual(['YYMD', 'DMY']);
  expect(formatsOf(['13/10/26', '25/11/26'])).toEqual(['DMY']);
  expect(formatsOf(['01/12/25', '01/01/26'])).toEqual(['MDY', 'DMY']);
  expect(dateOf('26/10/13', 'YYMD')).toBe('2026-10-13');
});

test.each([
  ['13102026', 'DMY'],
  ['10132026', 'MDY'],
  ['2026.10.13.', 'YMD'],
  ['2026. 10. 13.', 'YMD'],
  ['13.10.2026. 10:00', 'DMY'],
])('%s is read as %s', (text, format) => {
  expect([dateOf(text, format), formatsOf([text])]).toEqual(['2026-10-13', [format]]);
});

test('a year of two digits may be first in the only date, if that is nearer to today', () => {
  const read = (date: string, today: string) =>
    readStatementFile(new TextEncoder().encode(`Date,Text,Amount\n${date},Rent,-1.00\n`), {
      ...{ today, country: 'GB' },
    }).csv;
  const asked = read('26/10/13', '2026-11-29');
  expect(asked).toMatchObject({ map: { dateFormat: 'DMY' }, doubts: [{ id: 'dates:DMY' }] });
  expect(asked?.doubts[0]?.text).toMatch(/October 26, 2013, but may be October 13, 2026/);
  expect(read('26/10/13', '2013-11-29')?.doubts).toEqual([]);
  expect(read('13/10/26', '2026-11-29')?.doubts).toEqual([]);
  expect(read('31/10/26', '2026-11-29')?.doubts).toEqual([]);
});

test('a person can say that the year of the only date is first', () => {
  const bytes = new TextEncoder().encode('Date,Text,Amount\n26/10/13,Rent,-1.00\n');
  const options = { today: '2026-11-29', country: 'GB' };
  const map = readStatementFile(bytes, options).csv?.map;
  if (!map) throw new Error('There are no columns.');
  const file = readStatementFile(bytes, { ...options, map: { ...map, dateFormat: 'YYMD' } });
  expect(file.statements[0]?.lines[0]?.date).toBe('2026-10-13');
  expect(file.csv?.doubts).toEqual([]);
});
