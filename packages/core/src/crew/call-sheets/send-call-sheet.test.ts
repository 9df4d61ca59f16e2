import { refusalOf, whileCommitting } from '@callboard/testing/factories';
import { describe, expect, test } from 'vitest';
import { confirmOwnSheet, findOwnSheet, takeOwnPdf } from '../call-links/index.ts';
import {
  findDayPage,
  giveCrewCall,
  moveBookingDays,
  moveHold,
  updateCrewMember,
} from '../index.ts';
import { openSheetScene, sheetDate } from '../testing/sheet-scene.ts';
import {
  findRevision,
  previewSending,
  pullBackCallSheet,
  reportSentSheets,
  resendCallSheet,
  sendCallSheet,
  updateCallSheet,
} from './index.ts';

const scene = openSheetScene();
const { open, find, send, moveTo, deliver, mailsTo, linkOf, asOwner } = scene;

const eventsOf = async (name: string) =>
  scene.app.system.sql`select summary, data from events
    where workspace_id = ${scene.owner.workspaceId} and name = ${name} order by id`;

describe('sending', () => {
  test('mails each person a link of their own, skips who has no email, and reports the counts', async () => {
    const id = await open();
    await send(id);
    const [mail] = await mailsTo(scene.people.theo.email);
    expect(mail?.subject).toBe('Call sheet Morning Ritual, Tue 1 Dec 2026, call 06:30');
    expect(mail?.text).toContain('Your call is 06:30.');
    expect(mail?.text).toContain('Fern Hill Hospital');
    await reportSentSheets(scene.app.database);
    expect(await eventsOf('call_sheet_sent')).toEqual([]);
    expect(await deliver()).toBe(2);
    await reportSentSheets(scene.app.database);
    await reportSentSheets(scene.app.database);
    expect(await eventsOf('call_sheet_sent')).toMatchObject([
      {
        summary:
          'Call sheet for Morning Ritual, Tuesday, December 1, 2026 was sent to 2 people (1 skipped).',
        data: { callSheetId: id, sent: 2, failed: 0, skipped: 1 },
      },
    ]);
    const { recipients, status, revision } = await find(id);
    expect({ status, revision }).toEqual({ status: 'sent', revision: 1 });
    expect(recipients.map((it) => [it.name, it.delivery, it.skipReason])).toEqual([
      ['Idris Cole', 'skipped', 'No email'],
      ['Silas Quon', 'sent', null],
      ['Theo Marsh', 'sent', null],
    ]);
    const { receipts } = await asOwner((ctx) => findDayPage(ctx, { id: scene.dayId }));
    expect(receipts).toMatchObject({ confirmed: 0, unconfirmed: ['Silas Quon', 'Theo Marsh'] });
  });

  test('again reaches only those whose sheet changed, and says what changed for them', async () => {
    const id = await open();
    await send(id);
    await deliver();
    const theo = await linkOf(scene.people.theo);
    const silas = await linkOf(scene.people.silas);
    await theo((ctx) => confirmOwnSheet(ctx, { revision: 1 }));
    await silas((ctx) => confirmOwnSheet(ctx, { revision: 1 }));
    await asOwner((ctx) =>
      giveCrewCall(ctx, {
        shootDayId: scene.dayId,
        bookingId: scene.people.theo.id,
        callTime: '05:45',
      }),
    );
    expect((await find(id)).changedCount).toBe(1);
    await send(id, { revision: 1, to: 'changed' });
    const [mail] = await mailsTo(scene.people.theo.email);
    expect(mail?.subject).toBe('UPDATED r2: call sheet Morning Ritual, Tue 1 Dec 2026, call 05:45');
    expect(mail?.text).toContain('Your call is 05:45 now. It was 06:30.');
    expect(await mailsTo(scene.people.silas.email)).toHaveLength(1);
    const { recipients } = await find(id);
    expect(recipients.map((it) => [it.name, it.sentRevision, it.confirmedAt !== null])).toEqual([
      ['Theo Marsh', 2, false],
      ['Idris Cole', 2, false],
      ['Silas Quon', 1, true],
    ]);
    expect(await theo(findOwnSheet)).toMatchObject({
      ...{ revision: 2, confirmedRevision: 1, isConfirmed: false },
      changes: ['Your call is 05:45 now. It was 06:30.'],
    });
    expect(await silas(findOwnSheet)).toMatchObject({
      revision: 2,
      isConfirmed: true,
      changes: [],
    });
  });

  test('keeps a confirmation where nothing changed for the person, although all get it again', async () => {
    const id = await open();
    await send(id);
    await (await linkOf(scene.people.theo))((ctx) => confirmOwnSheet(ctx, { revision: 1 }));
    const weather = { summary: 'Rain', highC: 12, lowC: 8, rainPercent: 80, windKph: 20 };
    await asOwner((ctx) => updateCallSheet(ctx, { id, weather }));
    await send(id, { revision: 1 });
    const theo = (await find(id)).recipients.find((it) => it.name === 'Theo Marsh');
    expect(theo).toMatchObject({ sentRevision: 2, confirmedRevision: 1 });
    expect(theo?.confirmedAt).not.toBeNull();
    const [mail] = await mailsTo(scene.people.theo.email);
    expect(mail?.subject).toBe('Call sheet Morning Ritual, Tue 1 Dec 2026, call 06:30');
    expect(mail?.text).toContain('Nothing changed for you');
    expect(mail?.text).toContain('Weather changed.');
  });

  test('tells somebody who is off the day, once', async () => {
    const id = await open();
    await send(id);
    const theo = await linkOf(scene.people.theo);
    await asOwner((ctx) =>
      moveBookingDays(ctx, {
        ...{ bookingId: scene.people.theo.id, dates: [sheetDate] },
        ...{ status: 'cancelled', reason: 'Rain' },
      }),
    );
    await send(id, { revision: 1, to: 'changed' });
    const [mail] = await mailsTo(scene.people.theo.email);
    expect(mail?.subject).toBe('You are off the call sheet Morning Ritual, Tue 1 Dec 2026');
    expect(mail?.text).toContain('Confirm that you know');
    const page = await theo(findOwnSheet);
    expect(page).toMatchObject({ own: null, sheet: { place: null, contacts: [], strips: [] } });
    expect(JSON.stringify(page)).not.toContain('Calloway');
    expect(await refusalOf(theo(takeOwnPdf))).toBe('not_found');
    await moveTo('06:30', '07:00');
    await send(id, { revision: 2, to: 'changed' });
    expect(await mailsTo(scene.people.theo.email)).toHaveLength(2);
    expect((await find(id)).recipients.map((it) => it.name)).toEqual(['Idris Cole', 'Silas Quon']);
  });

  test('is refused when somebody else sent meanwhile, or nothing changed for anybody', async () => {
    const id = await open();
    await send(id);
    await deliver();
    expect(await refusalOf(send(id))).toBe('conflict');
    await asOwner((ctx) =>
      updateCrewMember(ctx, { id: scene.people.idris.crewMemberId, email: 'idris@example.com' }),
    );
    await send(id, { revision: 1, to: 'changed' });
    await deliver();
    expect(await mailsTo('idris@example.com')).toHaveLength(1);
    expect(await refusalOf(send(id, { revision: 2, to: 'changed' }))).toBe('conflict');
  });

  test('by two at once sends one revision', async () => {
    const id = await open();
    const results = await Promise.allSettled([send(id), send(id)]);
    expect(results.map((it) => it.status).sort()).toEqual(['fulfilled', 'rejected']);
    expect(await mailsTo(scene.people.theo.email)).toHaveLength(1);
  });

  test('shows before who gets what', async () => {
    const id = await open();
    const { copies } = await asOwner((ctx) => previewSending(ctx, { id, to: 'all' }));
    expect(copies.map((it) => [it.name, it.act, it.reason, it.call])).toEqual([
      ['Silas Quon', 'mail', null, '06:30'],
      ['Theo Marsh', 'mail', null, '06:30'],
      ['Idris Cole', 'skip', 'No email', '06:30'],
    ]);
    await send(id, { exceptKeys: [scene.people.silas.id] });
    expect(await mailsTo(scene.people.silas.email)).toEqual([]);
    const left = (await find(id)).recipients.find((it) => it.name === 'Silas Quon');
    expect(left).toMatchObject({ delivery: 'skipped', skipReason: 'Left out by the sender' });
  });

  test('does not stop at one broken address', async () => {
    await scene.app.system
      .sql`update crew_members set email = 'broken@' where id = ${scene.people.theo.crewMemberId}`;
    const id = await open();
    await send(id);
    expect(await mailsTo(scene.people.silas.email)).toHaveLength(1);
    const theo = (await find(id)).recipients.find((it) => it.name === 'Theo Marsh');
    expect(theo?.skipReason).toBe('The email is not valid');
  });

  test('to one person again uses the email that they have by now', async () => {
    const id = await open();
    await send(id);
    await deliver('failed');
    const failed = (await find(id)).recipients.find((it) => it.name === 'Theo Marsh');
    expect(failed?.delivery).toBe('failed');
    await asOwner((ctx) =>
      updateCrewMember(ctx, { id: scene.people.theo.crewMemberId, email: 'theo.new@example.com' }),
    );
    const recipientId = failed?.id ?? '';
    await asOwner((ctx) => resendCallSheet(ctx, { recipientId }));
    await deliver();
    const [mail] = await mailsTo('theo.new@example.com');
    expect(mail?.subject).toContain('Call sheet Morning Ritual');
    const { recipients, revision } = await find(id);
    expect(revision).toBe(1);
    expect(recipients.find((it) => it.id === recipientId)).toMatchObject({
      ...{ delivery: 'sent', email: 'theo.new@example.com', sentRevision: 1 },
    });
  });

  test('of a day that was called off says only that to everybody who had it', async () => {
    const id = await open();
    await send(id);
    const theo = await linkOf(scene.people.theo);
    await theo((ctx) => confirmOwnSheet(ctx, { revision: 1 }));
    await moveTo('06:30', '05:30');
    await asOwner((ctx) => moveHold(ctx, { id: scene.dayId, holdStatus: 'released' }));
    await send(id, { revision: 1, to: 'changed' });
    const [mail] = await mailsTo(scene.people.theo.email);
    expect(mail?.subject).toBe('CANCELED: Morning Ritual, Tue 1 Dec 2026');
    expect(mail?.text).toContain('This day is canceled.');
    expect(mail?.text).toContain('Confirm that you know');
    expect(mail?.text).toMatch(
      /Do not come to set\.\s+Who to call: Silas Quon \(1st AD\)\s555-0102/,
    );
    expect((await theo(findOwnSheet)).changes).toEqual(['This day is canceled.']);
    expect(await find(id)).toMatchObject({ warnings: [], gaps: [] });
  });

  test('while somebody confirms leaves the older revision unconfirmed', async () => {
    const id = await open();
    await send(id);
    const theo = await linkOf(scene.people.theo);
    await moveTo('06:30', '05:30');
    const { outcome, hasWaited } = await whileCommitting(scene.app, {
      by: scene.owner,
      change: (ctx) =>
        sendCallSheet(ctx, { id, revision: 1, to: 'all', exceptKeys: [], hasTexts: true }),
      work: () => theo((ctx) => confirmOwnSheet(ctx, { revision: 1 })),
    });
    expect({ outcome, hasWaited }).toEqual({ outcome: 'conflict', hasWaited: true });
  });

  test('prints as the revision that was sent until it changes for somebody', async () => {
    const id = await open();
    const printed = async () =>
      (await asOwner((ctx) => findRevision(ctx, { id, revision: null }))).revision;
    expect(await printed()).toBeNull();
    await send(id);
    expect(await printed()).toBe(1);
    await moveTo('06:30', '08:00');
    expect(await printed()).toBeNull();
    await send(id, { revision: 1, to: 'changed' });
    expect(await printed()).toBe(2);
  });

  test('keeps what was sent, and pulling back shows that it is being revised', async () => {
    const id = await open();
    await send(id);
    await moveTo('06:30', '08:00');
    const first = await asOwner((ctx) => findRevision(ctx, { id, revision: 1 }));
    expect(first.sheet.day.generalCall).toBe('06:30');
    const theo = await linkOf(scene.people.theo);
    expect(await theo(findOwnSheet)).toMatchObject({
      own: { call: '06:30' },
      isBeingRevised: false,
    });
    await asOwner((ctx) => pullBackCallSheet(ctx, { id }));
    expect(await theo(findOwnSheet)).toMatchObject({
      own: { call: '06:30' },
      isBeingRevised: true,
    });
  });
});
