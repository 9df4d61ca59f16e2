import { refusalOf } from '@callboard/testing/factories';
import { describe, expect, test } from 'vitest';
import { redactCrewMember } from '../../across/index.ts';
import { claimText, recordText } from '../../mail/index.ts';
import { recordReply } from '../../mail/texts/record-reply.unscoped.ts';
import { reportText } from '../../mail/texts/report-text.unscoped.ts';
import { findShootDay } from '../../schedule/shoot-days/find-shoot-day.ts';
import { listNotices, raiseDueNotices } from '../../tell/notices/index.ts';
import { asCallLink, confirmOwnSheet, findOwnSheet, setOwnTexts } from '../call-links/index.ts';
import { findCrewPage, setCrewTexts, updateCrewMember } from '../index.ts';
import { openSheetScene } from '../testing/sheet-scene.ts';
import { listJobSheets, previewSending, remindUnconfirmed, resendCallSheet } from './index.ts';

const scene = openSheetScene();
const { open, find, send, deliver, linkOf, asOwner } = scene;

const theosPhone = '+13235550110';
const idrisPhone = '+13235550177';

const agree = (who: 'theo' | 'silas' | 'idris', isAgreed = true) =>
  asOwner((ctx) => setCrewTexts(ctx, { id: scene.people[who].crewMemberId, isAgreed }));

const sent = { result: 'sent', sid: null, response: 'Accepted.', isStopped: false } as const;

type Outcome = Partial<Parameters<typeof recordText>[1]['outcome']>;

/** Claims and records what is due, as the worker does, and returns it. */
async function deliverTexts(outcome: Outcome = {}) {
  const { database } = scene.app;
  const texts = [];
  for (let claimed = await claimText(database); claimed; claimed = await claimText(database)) {
    const { id, leasedUntil } = claimed;
    texts.push({ id, to: claimed.toPhone, text: claimed.body?.text ?? '' });
    await recordText(database, {
      id,
      leasedUntil,
      outcome: { ...sent, sid: `SM${id}`, ...outcome },
    });
  }
  return texts;
}

const textsTo = async (phone: string) =>
  (await deliverTexts()).filter((it) => it.to === phone).map((it) => it.text);

const stateOf = async (id: string, name: string) =>
  (await find(id)).recipients.find((it) => it.name === name);

/** Returns what runs work with the link in a text. */
const bySecretIn = (text = '') => {
  const secret = /\/call\/(sheet_[\w-]+)/.exec(text)?.[1] ?? '';
  return <T>(work: Parameters<typeof asCallLink<T>>[2]) =>
    asCallLink(scene.app.database, { secret, address: '192.0.2.9' }, work);
};

describe('a call sheet by text', () => {
  test('goes only to those who agreed, each with a link of their own that confirms', async () => {
    const id = await open();
    await agree('idris');
    await send(id);
    const [text, ...others] = await deliverTexts();
    expect(others).toEqual([]);
    expect(text?.to).toBe(idrisPhone);
    expect(text?.text).toContain(': Morning Ritual, Day 1 of 1, Tue 1 Dec: your call is 06:30');
    expect(text?.text).toMatch(/\/call\/sheet_[\w-]+ Reply STOP to end texts\.$/);
    expect(await stateOf(id, 'Idris Cole')).toMatchObject({
      ...{ delivery: 'skipped', textState: 'sent', confirmedAt: null },
    });
    const { projectId } = await asOwner((ctx) => findShootDay(ctx, { id: scene.dayId }));
    const { days } = await asOwner((ctx) => listJobSheets(ctx, { projectId }));
    expect(days[0]?.sheet?.receipts.unconfirmed).toContain('Idris Cole');
    await bySecretIn(text?.text)((ctx) => confirmOwnSheet(ctx, { revision: 1 }));
    expect((await stateOf(id, 'Idris Cole'))?.confirmedAt).not.toBeNull();
  });

  test('is shown before it is sent, and left out when the sender says so', async () => {
    const id = await open();
    await agree('theo');
    const { canText, copies } = await asOwner((ctx) => previewSending(ctx, { id, to: 'all' }));
    expect(canText).toBe(true);
    expect(copies.map((it) => [it.name, it.isTexted])).toEqual([
      ['Silas Quon', false],
      ['Theo Marsh', true],
      ['Idris Cole', false],
    ]);
    await send(id, { hasTexts: false });
    expect(await deliverTexts()).toEqual([]);
    await send(id, { revision: 1, exceptKeys: [scene.people.theo.id] });
    expect(await deliverTexts()).toEqual([]);
  });

  test('says that it is an update and what changed, to those for whom it did', async () => {
    const id = await open();
    await agree('theo');
    await agree('idris');
    await send(id);
    await deliver();
    await deliverTexts();
    await scene.moveTo('06:30', '07:00');
    await send(id, { revision: 1, to: 'changed' });
    const [text = ''] = await textsTo(idrisPhone);
    expect(text).toContain(': UPDATED. ');
    expect(text).toContain('your call is 07:00');
    await send(id, { revision: 2, to: 'changed' }).catch(() => null);
    expect(await deliverTexts()).toEqual([]);
    await send(id, { revision: 2 });
    const [again] = await textsTo(idrisPhone);
    expect(again).toContain(': Nothing changed for you. ');
  });

  test('ends with STOP, which no member can undo, and begins again with START', async () => {
    const id = await open();
    await agree('theo');
    await recordReply(scene.app.database, { from: theosPhone, word: 'stop' });
    await agree('theo');
    await send(id);
    expect(await deliverTexts()).toEqual([]);
    const { copies } = await asOwner((ctx) => previewSending(ctx, { id, to: 'all' }));
    expect(copies.find((it) => it.name === 'Theo Marsh')).toMatchObject({
      ...{ isTexted: false, hasStopped: true },
    });
    await recordReply(scene.app.database, { from: theosPhone, word: 'start' });
    await send(id, { revision: 1 });
    expect(await textsTo(theosPhone)).toHaveLength(1);
  });

  test('stops at a phone whose server says that it answered STOP', async () => {
    const id = await open();
    await agree('theo');
    await send(id);
    await deliverTexts({ result: 'failed', isStopped: true, response: 'The person answered STOP' });
    const page = await asOwner((ctx) => findCrewPage(ctx, { id: scene.people.theo.crewMemberId }));
    expect(page.texts?.stoppedAt).not.toBeNull();
    await send(id, { revision: 1 });
    expect(await deliverTexts()).toEqual([]);
  });

  test('is for the phone that the person agreed with, not for one that they have later', async () => {
    const id = await open();
    await agree('theo');
    await asOwner((ctx) =>
      updateCrewMember(ctx, { id: scene.people.theo.crewMemberId, phone: '323-555-0188' }),
    );
    await send(id);
    expect(await deliverTexts()).toEqual([]);
    expect(await refusalOf(agree('silas'))).toMatch(/^invalid_parameter/);
  });

  test('is agreed to and ended on the page of the recipient, who sees the end of the phone', async () => {
    const id = await open();
    await send(id);
    const theo = await linkOf(scene.people.theo);
    expect((await theo(findOwnSheet)).texts).toEqual({
      ...{ phoneEnd: '0110', isAgreed: false, hasStopped: false },
    });
    await theo((ctx) => setOwnTexts(ctx, { isAgreed: true }));
    await send(id, { revision: 1 });
    expect(await textsTo(theosPhone)).toHaveLength(1);
    await theo((ctx) => setOwnTexts(ctx, { isAgreed: false }));
    await send(id, { revision: 2 });
    expect(await deliverTexts()).toEqual([]);
    const silas = await linkOf(scene.people.silas);
    expect((await silas(findOwnSheet)).texts).toBeNull();
    expect(await refusalOf(silas((ctx) => setOwnTexts(ctx, { isAgreed: true })))).toBe('conflict');
  });

  test('reminds and is resent, also to somebody without an email', async () => {
    const id = await open();
    await agree('idris');
    await send(id);
    await deliverTexts();
    scene.app.clock.set('2026-12-01T02:31:00.000Z');
    await remindUnconfirmed(scene.app.database);
    await remindUnconfirmed(scene.app.database);
    const reminders = await textsTo(idrisPhone);
    expect(reminders).toEqual([expect.stringContaining(': Reminder. Morning Ritual')]);
    const recipientId = (await stateOf(id, 'Idris Cole'))?.id ?? '';
    await asOwner((ctx) => resendCallSheet(ctx, { recipientId }));
    expect(await textsTo(idrisPhone)).toHaveLength(1);
    await agree('idris', false);
    expect(await refusalOf(asOwner((ctx) => resendCallSheet(ctx, { recipientId })))).toMatch(
      /^invalid_parameter/,
    );
  });

  test('that does not arrive is told, if there was no mail, and is sent again with the next update', async () => {
    const id = await open();
    await agree('idris');
    await send(id);
    await deliver();
    const [text] = await deliverTexts();
    const failed = { state: 'failed', response: 'A landline', isStopped: false } as const;
    await reportText(scene.app.database, { id: text?.id ?? '', sid: `SM${text?.id}`, ...failed });
    await raiseDueNotices(scene.app.database);
    const told = JSON.stringify(await asOwner((ctx) => listNotices(ctx, { limit: 5 })));
    expect(told).toContain('did not reach Idris Cole');
    await send(id, { revision: 1, to: 'changed' });
    expect(await textsTo(idrisPhone)).toHaveLength(1);
  });

  test('leaves nothing of a person who is redacted', async () => {
    const id = await open();
    await agree('theo');
    await send(id);
    const { crewMemberId } = scene.people.theo;
    await asOwner((ctx) => redactCrewMember(ctx, { id: crewMemberId, name: 'Theo Marsh' }));
    const rows = await scene.app.system.sql`
      select to_phone from text_messages where workspace_id = ${scene.owner.workspaceId}
      union all select phone from text_consents where workspace_id = ${scene.owner.workspaceId}`;
    expect(rows).toEqual([]);
  });
});
