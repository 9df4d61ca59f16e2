import { createDemo, type Demo } from '@callboard/demo';
import { keepSecret } from '../run-record.ts';
import { createFilledDatabase } from '../test-database.ts';
import { openTestApp, type TestAppWithWaits } from './test-app.unscoped.ts';

/** A test app whose database has the demo company. */
export interface DemoApp extends TestAppWithWaits {
  demo: Demo;
}

/** Copies a database with the demo company, which is made once per run. Close it after the tests. */
export async function createDemoApp(options: { poolSize?: number } = {}): Promise<DemoApp> {
  const { result: demo, ...created } = await createFilledDatabase('demo_company', fill);
  return { ...openTestApp(created, options), demo };
}

async function fill(url: string): Promise<Demo> {
  const { database } = openTestApp({ url, ownerUrl: url, drop: async () => {} });
  const demo = await createDemo(database);
  keepSecret(demo.secret);
  await database.close();
  return demo;
}
