import { randomBytes } from 'node:crypto';
import {
  as,
  createTestApp,
  makeWorkspace,
  type TestApp,
  type TestMember,
} from '@callboard/testing/factories';
import { afterAll, beforeAll, beforeEach } from 'vitest';
import { claimMail, findMail, recordMail, writeAccountMail, writeMail } from '../index.ts';

export const everything = {
  ...{ prints: false, count: 100, perQueue: 100 },
  ...{ sending: new Map(), domain: 'board.example' },
};

const accepted = { result: 'sent', response: '250 OK', isAddressUnknown: false } as const;

interface State {
  app: TestApp;
  /** Of another company for each test. */
  owner: TestMember;
  /** Whom mail is written to; another one for each test. */
  email: string;
}

/** A company without mail before each test of a file, and what it does with mail. */
export function openScene() {
  const scene = {} as State;
  beforeAll(async () => {
    scene.app = await createTestApp();
  });
  beforeEach(async () => {
    await scene.app.system.sql`delete from mail_messages`;
    await scene.app.system.sql`delete from bounced_addresses`;
    scene.owner = (await makeWorkspace(scene.app)).owner;
    scene.email = `dana-${randomBytes(4).toString('hex')}@example.com`;
  });
  afterAll(() => scene.app.close());

  return Object.assign(scene, {
    write: (to = scene.email, input: { despiteBounce?: boolean } = {}) => {
      const mail = { to: { email: to, name: 'Dana Whitlock' }, data: { sender: 'Ines' }, ...input };
      return as(scene.app, scene.owner, (ctx) => writeMail(ctx, 'test', mail));
    },
    writeForAccount: (to = scene.email) => {
      const mail = { to: { email: to, name: null }, data: { sender: 'Ines' } };
      return scene.app.system.transaction((tx) =>
        writeAccountMail(tx, scene.app.database, 'test', mail),
      );
    },
    /** Claims and records what is due, as the worker does. */
    sendAll: async (outcome: Parameters<typeof recordMail>[1]['outcome'] = accepted) => {
      const claimed = await claimMail(scene.app.database, everything);
      for (const mail of claimed) await recordMail(scene.app.database, { ...mail, outcome });
      return claimed;
    },
    stateOf: async (id: string) => {
      const { state, response, attempts } = await as(scene.app, scene.owner, (ctx) =>
        findMail(ctx, { id }),
      );
      return { state, response, attempts };
    },
  });
}
