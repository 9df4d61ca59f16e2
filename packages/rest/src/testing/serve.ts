import { openDatabase } from '@callboard/core/kernel';
import { startServer, testSecret } from '@callboard/testing';
import { createRest } from '../index.ts';

// Runs the API in its own process, for tests that kill it. Arguments: database URL and start time.
const [databaseUrl = '', startsAt = ''] = process.argv.slice(2);
const start = new Date(startsAt).getTime() - performance.now();

const database = openDatabase({
  databaseUrl,
  appSecret: testSecret,
  now: () => new Date(Math.floor(start + performance.now())),
  poolSize: 5,
});
const { url } = await startServer(createRest({ database }));
process.send?.({ url });
process.once('disconnect', () => process.exit(0));
