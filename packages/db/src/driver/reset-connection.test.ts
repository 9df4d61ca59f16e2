import { setImmediate } from 'node:timers/promises';
import { createTestDatabase } from '@callboard/testing';
import { sql } from 'drizzle-orm';
import { describe, expect, onTestFinished, test } from 'vitest';
import { openConnections } from './open-connections.ts';
import type { Tx } from './statements.ts';
import { recordPackets } from './testing/record-packets.ts';
import { runTransaction } from './transaction.ts';

const query = (tx: Tx) => Promise.all([1, 2].map((n) => tx.execute(sql`select ${n}::int as n`)));

/** Opens one connection to a database through a recorder. */
async function openRecorded() {
  const database = await createTestDatabase();
  const recorder = await recordPackets(database.url);
  const client = openConnections({ url: recorder.url, max: 1 });
  onTestFinished(async () => {
    await client.end({ timeout: 1 });
    await recorder.close();
    await database.drop();
  });
  await runTransaction(client, query);
  return { client, recorder };
}

describe.each(['reset', 'end'] as const)('after the %s of its connection', (lose) => {
  test('a rollback does not take the answers of the next transaction', async () => {
    const { client, recorder } = await openRecorded();
    const failing = runTransaction(client, async (tx) => {
      const sleeping = tx.execute(sql`select pg_sleep(10)`);
      globalThis.setImmediate(recorder[lose]);
      await sleeping.catch(() => {
        throw new Error('The act says it in its own words.');
      });
    });
    await expect(failing).rejects.toThrow();
    for (let n = 0; n < 3; n += 1) {
      expect(await runTransaction(client, query)).toMatchObject([[{ n: 1 }], [{ n: 2 }]]);
    }
  });

  test('a transaction fails even if its work ignores that', async () => {
    const { client, recorder } = await openRecorded();
    const failing = runTransaction(client, async (tx) => {
      const sleeping = tx.execute(sql`select pg_sleep(10)`);
      globalThis.setImmediate(recorder[lose]);
      await sleeping.catch(() => {});
    });
    await expect(failing).rejects.toThrow();
    expect(await runTransaction(client, query)).toMatchObject([[{ n: 1 }], [{ n: 2 }]]);
  });
});

test('the loss of another connection fails the work, which is rolled back', async () => {
  const { client } = await openRecorded();
  const lost = Object.assign(new Error('another server'), { code: 'ECONNRESET' });
  const failing = runTransaction(client, async (tx) => {
    await query(tx);
    throw lost;
  });
  await expect(failing).rejects.toBe(lost);
  expect(await runTransaction(client, query)).toMatchObject([[{ n: 1 }], [{ n: 2 }]]);
});

test('a connection that is reset while it is opened rejects only its query', async () => {
  const { recorder } = await openRecorded();
  const client = openConnections({ url: recorder.url, max: 1 });
  onTestFinished(() => client.end({ timeout: 1 }));
  const unhandled: unknown[] = [];
  const note = (reason: unknown) => void unhandled.push(reason);
  process.on('unhandledRejection', note);
  onTestFinished(() => void process.off('unhandledRejection', note));
  recorder.take();
  const first = client`select 1 as n`.catch((error: unknown) => error);
  // The driver's first statement reads the types of arrays.
  while (!recorder.take().flat().includes('Parse')) await setImmediate();
  recorder.reset();
  expect(await first).toMatchObject({ code: 'ECONNRESET' });
  expect(await client`select ${['a', 'b']}::text[] as n`).toEqual([{ n: ['a', 'b'] }]);
  expect(unhandled).toEqual([]);
});
