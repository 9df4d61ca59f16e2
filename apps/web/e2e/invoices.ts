import type { Ctx } from '@callboard/core';
import { type Database, openDatabase } from '@callboard/core/kernel';
import { as, makeContact, type TestApp, type TestMember } from '@callboard/testing/factories';
import postgres from 'postgres';
import type { Stage } from './fixture.ts';
import { appSecret } from './serve.ts';

/** What runs acts as the owner of the demo, on the database of a stage. */
export interface Office {
  database: Database;
  app: TestApp;
  owner: TestMember;
  /** Runs an act as the owner. */
  by<T>(work: (ctx: Ctx) => Promise<T>): Promise<T>;
}

/** Opens the database of a stage to make invoices in it. Close `database` after the tests. */
export async function openOffice(stage: Stage): Promise<Office> {
  const { databaseUrl, demo, ownerUrl, url } = stage;
  const database = openDatabase({ databaseUrl, appSecret, baseUrl: url });
  const sql = postgres(ownerUrl, { max: 1 });
  const [user] = await sql`select id from users where email = ${demo.owner.email}`;
  await sql.end();
  const confirmedAt = new Date('9999-01-01');
  const person = { userId: String(user?.id), workspaceId: demo.workspace.id, confirmedAt };
  const owner = person as TestMember;
  const app = { database, clock: { now: () => new Date() } } as TestApp;
  return { database, app, owner, by: (work) => as(app, owner, work) };
}

/** Adds a contact for billing to a client, and returns their email. */
export async function makePayer({ app, owner }: Office, clientId: string): Promise<string> {
  const email = `ap-${crypto.randomUUID()}@example.com`;
  await makeContact(app, owner, { clientId, kind: 'billing', name: 'Ada Payne', email });
  return email;
}
