import { writeTexts } from '@callboard/core/mail';
import {
  as,
  createTestApp,
  makeWorkspace,
  type TestApp,
  type TestMember,
} from '@callboard/testing/factories';
import { createTexter } from '@callboard/texts';
import { acceptAndList, type Gateway, startGateway } from '@callboard/texts/testing';
import { afterAll, afterEach, beforeAll, beforeEach, expect, test } from 'vitest';
import { createTextSender } from './text-sender.ts';

let app: TestApp;
let owner: TestMember;
const closing: (() => unknown)[] = [];

beforeAll(async () => {
  app = await createTestApp({ canText: true, poolSize: 10 });
});
beforeEach(async () => {
  await app.system.sql`delete from text_messages`;
  owner = (await makeWorkspace(app)).owner;
});
afterEach(async () => {
  for (const close of closing.splice(0).reverse()) await close();
});
afterAll(() => app.close());

async function open(respond?: Parameters<typeof startGateway>[0]) {
  const gateway = await startGateway(respond);
  const failed = (error: unknown) => {
    throw error;
  };
  const texter = createTexter(gateway.settings, { timeoutMilliseconds: 2_000 });
  const sender = createTextSender({ database: app.database, texter, failed });
  closing.push(gateway.close, sender.stop);
  const send = async () => {
    sender.wake();
    await sender.idle();
  };
  return { gateway, send };
}

const write = (...phones: string[]) =>
  as(app, owner, (ctx) =>
    writeTexts(
      ctx,
      phones.map((toPhone, at) => {
        const mark = `https://board.example/call/${toPhone}/${at}`;
        return {
          toPhone,
          crewMemberId: null,
          callSheetId: null,
          text: `Your call is 06:30. ${mark}`,
          mark,
        };
      }),
    ),
  );

const states = async () =>
  (await app.system.sql`select state, attempts from text_messages order by id`).map((it) => ({
    ...it,
  }));

const posts = ({ got }: Gateway) => got.filter((it) => it.method === 'POST');

test('each queued text is sent once', async () => {
  const { gateway, send } = await open();
  await write('+13235550110', '+13235550111', '+13235550112');
  await Promise.all([send(), send()]);
  expect(gateway.accepted.map((it) => it.to).sort()).toEqual([
    ...['+13235550110', '+13235550111', '+13235550112'],
  ]);
  expect(await states()).toEqual(Array(3).fill({ state: 'sent', attempts: 1 }));
});

test('a text that was taken before the connection broke is not sent again', async () => {
  let isBroken = true;
  const { gateway, send } = await open((request, response, own) => {
    if (!isBroken || request.method === 'GET') return acceptAndList(request, response, own);
    own.accepted.unshift({ sid: 'SM1', to: request.form.To ?? '', body: request.form.Body ?? '' });
    response.destroy();
  });
  await write('+13235550110');
  await send();
  expect(await states()).toEqual([{ state: 'queued', attempts: 1 }]);
  isBroken = false;
  app.clock.advance(10);
  await send();
  expect(await states()).toEqual([{ state: 'sent', attempts: 2 }]);
  expect(posts(gateway)).toHaveLength(1);
});

test('a text whose sender was killed is looked up, then sent', async () => {
  const { gateway, send } = await open();
  await write('+13235550110');
  const lapsed = new Date(app.clock.now().getTime() - 1).toISOString();
  await app.system.sql`update text_messages set leased_until = ${lapsed}`;
  await send();
  expect(gateway.got.map((it) => it.method)).toEqual(['GET', 'POST']);
  expect(await states()).toEqual([{ state: 'sent', attempts: 1 }]);
});
