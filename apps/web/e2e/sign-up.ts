import { type Database, openDatabase } from '@callboard/core/kernel';
import { listOutbox } from '@callboard/core/mail';
import { codeMailedTo } from '@callboard/testing/factories';
import { goTo, password, type Stage } from './fixture.ts';
import type { Reader } from './reader/reader.ts';
import { appSecret } from './serve.ts';

/** Returns the newest code mailed to an email, as the operator reads it in the outbox. */
export function codeTo(stage: Stage, email: string): Promise<string> {
  return inOutbox(stage, (database) => codeMailedTo(database, email));
}

/** Returns the kinds of messages to an email, the newest first. */
export async function kindsTo(stage: Stage, email: string): Promise<string[]> {
  const messages = await inOutbox(stage, (database) => listOutbox(database, { email, limit: 50 }));
  return messages.map(({ kind }) => kind);
}

async function inOutbox<T>(
  { databaseUrl }: Stage,
  read: (database: Database) => Promise<T>,
): Promise<T> {
  const database = openDatabase({ databaseUrl, appSecret, poolSize: 1 });
  try {
    return await read(database);
  } finally {
    await database.close();
  }
}

interface Founder {
  company: string;
  name: string;
  email: string;
  password?: string;
}

/** Fills in the sign-up form and posts it. The page then asks for the code. */
export async function signUp(page: Reader, founder: Founder): Promise<void> {
  await goTo(page, '/sign-up');
  await page.getByLabel('Company').fill(founder.company);
  await page.getByLabel('Your name').fill(founder.name);
  await page.getByLabel('Email').fill(founder.email);
  await page.getByLabel('Password').fill(founder.password ?? password);
  await page.getByRole('button', { name: 'Create company' }).click();
  await page.getByRole('heading', { name: 'Confirm your email' }).waitFor();
}

/** Signs up and enters the mailed code, after which the person is signed in. */
export async function found(stage: Stage, page: Reader, founder: Founder): Promise<void> {
  await signUp(page, founder);
  await page.getByLabel('Code').fill(await codeTo(stage, founder.email));
  await page.getByRole('button', { name: 'Confirm' }).click();
  await page.waitForURL((it) => it.pathname === '/');
}
