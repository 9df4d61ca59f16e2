import { createAuth } from '@callboard/auth';
import { openDatabase } from '@callboard/core/kernel';
import { unscoped } from '@callboard/db/unscoped';
import type { Role } from '@callboard/domain/access/enums';
import {
  makeMember,
  type TestApp,
  type TestMember,
  testPassword,
} from '@callboard/testing/factories';
import { type Browser, openBrowser } from '../http/browser.ts';
import { newAddress, type Target } from '../http/target.ts';
import type { Product } from '../product/start.ts';
import { type Company, makeCompany } from './company.ts';

/** Two companies in the product, and functions that create more. */
export interface Scene {
  app: TestApp;
  ours: Company;
  theirs: Company;
  /** Whether long cases run in full. */
  isFull: boolean;
  /** Creates a company for one case, which may use up its limits. */
  newCompany(options?: { tokens?: number }): Promise<Company>;
  /** Opens a new browser in which this person is signed in. */
  newBrowserOf(target: Target, member: TestMember): Promise<Browser>;
  /** Returns a shared browser in which this person is signed in. */
  browserOf(target: Target, member: TestMember): Promise<Browser>;
  /**
   * Adds people of a role, and returns a function that returns their browsers in turn: one person may
   * make a limited number of changes in a minute.
   */
  browsersInTurn(target: Target, company: Company, role: Role): Promise<() => Browser>;
  close(): Promise<void>;
}

const peopleInTurn = 6;

/** Creates the companies with the product's own acts. */
export async function makeScene(
  { databaseUrl, appSecret }: Product,
  { isFull }: { isFull: boolean },
): Promise<Scene> {
  const url = databaseUrl();
  const database = openDatabase({ databaseUrl: url, appSecret, poolSize: 4 });
  const auth = createAuth(database, { isSecure: false });
  const now = () => new Date();
  const clock = { now, advance: () => {}, set: () => {} };
  const { close } = database;
  const system = unscoped(database);
  const app: TestApp = { database, system, databaseUrl: url, ownerUrl: '', clock, close };
  const cookies = new Map<string, Promise<Browser>>();
  const newBrowserOf: Scene['newBrowserOf'] = async (target, { userId, workspaceId }) => {
    const address = newAddress();
    const session = { userId, workspaceId, address, confirmedAt: new Date() };
    const cookie = await auth.startSession(new Request(target.url), session);
    return openBrowser(target, address, cookie.split(';')[0]);
  };
  return {
    app,
    isFull,
    ours: await makeCompany(app, { tokens: 20 }),
    theirs: await makeCompany(app, { tokens: 20 }),
    newCompany: (options) => makeCompany(app, options),
    browserOf: (target, { email }) => {
      const browser = cookies.get(email) ?? signIn(target, email);
      cookies.set(email, browser);
      return browser.then((it) => ({ ...openBrowser(target, newAddress(), it.cookie()) }));
    },
    newBrowserOf,
    browsersInTurn: async (target, company, role) => {
      const people = await Promise.all(
        Array.from({ length: peopleInTurn }, () => makeMember(app, company, role)),
      );
      const browsers = await Promise.all(people.map((it) => newBrowserOf(target, it)));
      return () => {
        const next = browsers.shift();
        if (!next) throw new Error('Nobody is signed in.');
        browsers.push(next);
        return next;
      };
    },
    close: database.close,
  };
}

/**
 * Signs in through the form.
 * @throws Error on failure.
 */
export async function signIn(
  target: Target,
  email: string,
  password = testPassword,
): Promise<Browser> {
  const browser = openBrowser(target, newAddress());
  const response = await browser.post('/sign-in', { email, password });
  if (response.status === 302 && browser.cookie() !== '') return browser;
  throw new Error(`${email} could not sign in: ${response.status} ${response.text.slice(0, 200)}`);
}
