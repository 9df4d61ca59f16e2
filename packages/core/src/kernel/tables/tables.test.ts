import { expect, test } from 'vitest';
import { companyTables } from './company.ts';
import { crewTables } from './crew.ts';
import { jobTables } from './jobs.ts';
import { leftOutTables } from './left-out.ts';
import { moneyTables } from './money.ts';
import type { Tables } from './table.ts';

const groups: Tables[] = [companyTables, jobTables, crewTables, moneyTables, leftOutTables];
const all = groups.flatMap((group) => Object.entries(group));
const ids = all.flatMap(([, { ids = {} }]) => Object.entries(ids));

test('each table is in one file', () => {
  expect(repeatedIn(all.map(([name]) => name))).toEqual([]);
});

test('no two kinds of ids have one name or one prefix', () => {
  expect(repeatedIn(ids.map(([kind]) => kind))).toEqual([]);
  expect(repeatedIn(ids.map(([, prefix]) => prefix))).toEqual([]);
});

function repeatedIn(words: string[]): string[] {
  return words.filter((word, index) => words.indexOf(word) !== index);
}
