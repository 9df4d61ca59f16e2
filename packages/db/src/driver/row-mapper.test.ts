import { eq, sql } from 'drizzle-orm';
import { alias, integer, pgTable, text, timestamp } from 'drizzle-orm/pg-core';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { openTestRows, type TestRows } from '../testing/open-test-rows.ts';
import { prepared } from './prepared.ts';
import type { Tx } from './statements.ts';

const days = pgTable('days', { id: integer(), label: text(), at: timestamp({ mode: 'date' }) });
const next = alias(days, 'next');

let clients: TestRows['clients'];
let operator: TestRows['operator'];
let close: TestRows['close'];
beforeAll(async () => {
  ({ clients, operator, close } = await openTestRows());
  await operator`create table days (id integer, label text, at timestamp)`;
  await operator`insert into days values (1, 'Day 1', '2026-11-26 09:00'), (2, null, null)`;
  await operator`grant select on days to callboard_app`;
});
afterAll(() => close());

/** Selects each day with the next one, which the last day lacks. */
function selectDays(tx: Tx) {
  const labels = tx
    .select({ id: days.id, upper: sql<string>`upper(${days.label})`.as('upper') })
    .from(days)
    .as('labels');
  return tx
    .select({
      id: days.id,
      at: days.at,
      total: sql`count(*) over ()`.mapWith(Number),
      upper: labels.upper,
      next: { id: next.id, label: next.label },
      ofNoLabel: { label: next.label, id: next.id },
      ofBoth: { nextId: next.id, id: days.id },
      computed: { nextId: sql<number>`${next.id}`, label: labels.upper },
    })
    .from(days)
    .innerJoin(labels, eq(labels.id, days.id))
    .leftJoin(next, eq(next.id, sql`${days.id} + 1`))
    .orderBy(days.id);
}

test('a prepared statement maps rows as drizzle does', async () => {
  const run = prepared(selectDays);
  const [expected, actual] = await clients.readers.read('wsp_a', (tx) =>
    Promise.all([selectDays(tx), run(tx)]),
  );
  expect(actual).toEqual(expected);
  expect(actual).toMatchObject([
    { id: 1, total: 2, upper: 'DAY 1', next: { id: 2, label: null }, ofNoLabel: null },
    { id: 2, at: null, next: null, ofBoth: { nextId: null, id: 2 }, computed: { nextId: null } },
  ]);
  expect(actual[0]?.at).toBeInstanceOf(Date);
});
