import { sql } from 'drizzle-orm';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { inWorkspace } from '../tenancy.ts';
import { openTestRows, type TestRows } from '../testing/open-test-rows.ts';
import { prepared, preparedEach } from './prepared.ts';
import type { Tx } from './statements.ts';

let clients: TestRows['clients'];
let close: TestRows['close'];
beforeAll(async () => {
  ({ clients, close } = await openTestRows());
});
afterAll(() => close());

const one = sql`(values (1)) as one`;
const where = {
  pid: sql<number>`pg_backend_pid()`,
  workspaceId: sql<string>`current_setting('app.workspace_id')`,
  text: sql<string>`${sql.placeholder('text')}::text`,
};
const selectWhere = prepared((tx) => tx.select(where).from(one));

test('a prepared statement runs on the caller’s connection, with the caller’s values', async () => {
  const query = (text: string) => (tx: Tx) => selectWhere(tx, { text });
  const [read] = await clients.readers.read('wsp_a', query('first'));
  const [written] = await inWorkspace(clients.app, 'wsp_b', query('second'));
  expect(read).toMatchObject({ workspaceId: 'wsp_a', text: 'first' });
  expect(written).toMatchObject({ workspaceId: 'wsp_b', text: 'second' });
  expect(read?.pid).not.toBe(written?.pid);
});

test('each key has its own prepared statement', async () => {
  let writings = 0;
  const selectTimes = preparedEach((tx, times: number) => {
    writings += 1;
    return tx.select({ product: sql<number>`7 * ${times}::int` }).from(one);
  });
  const products = await clients.readers.read('wsp_a', (tx) =>
    Promise.all([2, 3, 2].map((times) => selectTimes(tx, times))),
  );
  expect(products).toEqual([[{ product: 14 }], [{ product: 21 }], [{ product: 14 }]]);
  expect(writings).toBe(2);
});

test('a prepared statement is refused after the end of the caller’s work', async () => {
  let ended: Tx | undefined;
  await clients.readers.read('wsp_a', async (tx) => {
    ended = tx;
    await selectWhere(tx, { text: 'in time' });
  });
  const late = (async () => ended && (await selectWhere(ended, { text: 'late' })))();
  await expect(late).rejects.toMatchObject({ cause: { message: 'This transaction has ended.' } });
});
