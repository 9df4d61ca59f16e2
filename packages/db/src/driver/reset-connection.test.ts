import { createTestDatabase } from '@callboard/testing';
import { sql } from 'drizzle-orm';
import { expect, onTestFinished, test } from 'vitest';
import { openConnections } from './open-connections.ts';
import type { Tx } from './statements.ts';
import { recordPackets } from './testing/record-packets.ts';
import { runTransaction } from './transaction.ts';

const ask = (tx: Tx) => Promise.all([1, 2].map((n) => tx.execute(sql`select ${n}::int as n`)));

test('a rollback on a reset connection does not take the answers of the next transaction', async () => {
  const database = await createTestDatabase();
  const recorder = await recordPackets(database.url);
  const client = openConnections({ url: recorder.url, max: 1 });
  onTestFinished(async () => {
    await client.end({ timeout: 1 });
    await recorder.close();
    await database.drop();
  });
  await runTransaction(client, ask);
  const failing = runTransaction(client, async (tx) => {
    const sleeping = tx.execute(sql`select pg_sleep(10)`);
    setImmediate(recorder.reset);
    await sleeping.catch(() => {
      throw new Error('The act says it in its own words.');
    });
  });
  await expect(failing).rejects.toThrow();
  for (let n = 0; n < 3; n += 1) {
    expect(await runTransaction(client, ask)).toMatchObject([[{ n: 1 }], [{ n: 2 }]]);
  }
});
