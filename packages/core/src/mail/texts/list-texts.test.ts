import { as, makeText, makeWorkspace, refusalOf } from '@callboard/testing/factories';
import { expect, test } from 'vitest';
import { resendCallSheet } from '../../crew/call-sheets/index.ts';
import { setCrewTexts } from '../../crew/index.ts';
import { openSheetScene, sheetDate } from '../../crew/testing/sheet-scene.ts';
import { claimText, countTexts, findText, listTexts, recordText } from '../index.ts';
import { recordReply } from './record-reply.unscoped.ts';

const scene = openSheetScene();
const { asOwner, open, send } = scene;

const theosPhone = '+13235550110';
const page = { limit: 50 };

const list = () => asOwner((ctx) => listTexts(ctx, page));
const find = (id: string) => asOwner((ctx) => findText(ctx, { id }));
const agree = (who: 'theo' | 'idris') =>
  asOwner((ctx) => setCrewTexts(ctx, { id: scene.people[who].crewMemberId, isAgreed: true }));

async function deliver(result: 'sent' | 'failed', response: string): Promise<void> {
  const claimed = await claimText(scene.app.database);
  if (!claimed) throw new Error('Nothing is due.');
  const outcome = { result, response, sid: null, isStopped: false };
  await recordText(scene.app.database, { ...claimed, outcome });
}

test('a text is listed with its person and its call sheet, also after another one of it', async () => {
  const id = await open();
  await agree('theo');
  await send(id);
  await deliver('failed', 'The number is a landline (error 30006).');
  const [recipient] = (await scene.find(id)).recipients.filter((it) => it.name === 'Theo Marsh');
  scene.app.clock.advance(60);
  await asOwner((ctx) => resendCallSheet(ctx, { recipientId: recipient?.id ?? '' }));
  const { items } = await list();
  const callSheet = { id, date: sheetDate, job: 'Morning Ritual' };
  const theo = { toPhone: theosPhone, toName: 'Theo Marsh', hasStopped: false, callSheet };
  expect(items).toMatchObject([
    { ...theo, crewMemberId: scene.people.theo.crewMemberId, state: 'queued' },
    { ...theo, state: 'failed', response: 'The number is a landline (error 30006).' },
  ]);
  expect(JSON.stringify(items)).not.toMatch(/sheet_[\w-]{43}|encrypted|your call/i);
});

test('the words of a text are read without its link until it was sent, and not after', async () => {
  await agree('theo');
  await send(await open());
  const [text] = (await list()).items;
  const { words } = await find(text?.id ?? '');
  expect(words).toContain('your call is 06:30');
  expect(words).toMatch(/\/call\/hidden Reply STOP/);
  expect(words).not.toContain('sheet_');
  await deliver('sent', 'Accepted.');
  expect(await find(text?.id ?? '')).toMatchObject({ state: 'sent', words: null });
});

test('a phone that answered STOP is marked only while its person has agreed', async () => {
  const { database } = scene.app;
  await agree('theo');
  const theos = await makeText(scene.app, scene.owner, { toPhone: theosPhone });
  const strangers = await makeText(scene.app, scene.owner, { toPhone: '+13235550199' });
  for (const from of [theosPhone, '+13235550199'])
    await recordReply(database, { from, word: 'stop' });
  expect(await find(theos)).toMatchObject({ toName: 'Theo Marsh', hasStopped: true });
  expect(await find(strangers)).toMatchObject({ toName: null, hasStopped: false });
  await recordReply(database, { from: theosPhone, word: 'start' });
  expect(await find(theos)).toMatchObject({ hasStopped: false });
});

test('another company sees, counts and finds none of them', async () => {
  const { owner } = await makeWorkspace(scene.app);
  const id = await makeText(scene.app, scene.owner);
  expect((await as(scene.app, owner, (ctx) => listTexts(ctx, page))).items).toEqual([]);
  expect(await as(scene.app, owner, countTexts)).toEqual({ count: 0, most: 2000 });
  expect(await refusalOf(as(scene.app, owner, (ctx) => findText(ctx, { id })))).toBe('not_found');
  expect((await list()).items.map((it) => it.id)).toEqual([id]);
});

test('texts are listed newest first in pages, and counted for 24 hours', async () => {
  const ids: string[] = [];
  for (let at = 0; at < 3; at += 1) {
    ids.unshift(await makeText(scene.app, scene.owner));
    scene.app.clock.advance(1);
  }
  const first = await asOwner((ctx) => listTexts(ctx, { limit: 2 }));
  const cursor = first.nextCursor ?? '';
  const second = await asOwner((ctx) => listTexts(ctx, { limit: 2, cursor }));
  expect([...first.items, ...second.items].map((it) => it.id)).toEqual(ids);
  expect(second.nextCursor).toBeNull();
  expect(await asOwner(countTexts)).toEqual({ count: 3, most: 2000 });
  scene.app.clock.advance(86_399);
  expect((await asOwner(countTexts)).count).toBe(1);
});
