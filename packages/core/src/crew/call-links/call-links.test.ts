import { refusalOf } from '@callboard/testing/factories';
import { describe, expect, test } from 'vitest';
import { findOwnCallEvent } from '../../across/index.ts';
import { newId } from '../../kernel/ids.ts';
import { listNotices, raiseDueNotices } from '../../tell/notices/index.ts';
import {
  answerQuestion,
  confirmByPhone,
  remindUnconfirmed,
  updateCallSheet,
} from '../call-sheets/index.ts';
import { giveCrewCall, moveBookingDays } from '../index.ts';
import { type Booked, openSheetScene, sheetDate } from '../testing/sheet-scene.ts';
import { askAboutSheet, confirmOwnSheet, findOwnSheet, openOwnSheet } from './index.ts';

const scene = openSheetScene();
const { open, find, send, deliver, mailsTo, linkOf, asOwner } = scene;

const unfolded = (file: string) => file.replaceAll('\r\n ', '');
const sequenceIn = (file: string) => Number(/SEQUENCE:(\d+)/.exec(file)?.[1]);

describe('a recipient', () => {
  test('opens, confirms and asks; the sender is told, and marks the answer', async () => {
    const id = await open();
    await send(id);
    const theo = await linkOf(scene.people.theo);
    await theo(openOwnSheet);
    await theo((ctx) => askAboutSheet(ctx, { text: 'Where do I park the truck?' }));
    const page = await find(id);
    expect(page.questions).toMatchObject([
      { name: 'Theo Marsh', text: 'Where do I park the truck?', answeredAt: null },
    ]);
    const told = await asOwner((ctx) => listNotices(ctx, { limit: 5 }));
    expect(JSON.stringify(told)).toContain(
      'Theo Marsh asks about the call sheet of Morning Ritual',
    );
    await asOwner((ctx) =>
      answerQuestion(ctx, { id: page.questions[0]?.id ?? '', isAnswered: true }),
    );
    expect(JSON.stringify(await asOwner((ctx) => listNotices(ctx, { limit: 5 })))).not.toContain(
      'Theo Marsh asks',
    );
    await theo((ctx) => confirmOwnSheet(ctx, { revision: 1 }));
    expect(await refusalOf(theo((ctx) => confirmOwnSheet(ctx, { revision: 2 })))).toBe('conflict');
    const own = (await find(id)).recipients.find((it) => it.name === 'Theo Marsh');
    expect(own?.openedAt).not.toBeNull();
    expect(own?.confirmedAt).not.toBeNull();
  });

  test('who asks the same twice asked once, until it is answered', async () => {
    const id = await open();
    await send(id);
    const theo = await linkOf(scene.people.theo);
    const ask = (text: string) => theo((ctx) => askAboutSheet(ctx, { text }));
    await Promise.all([ask('Is there power?'), ask('Is there power?')]);
    const asked = async () => (await find(id)).questions;
    expect(await asked()).toHaveLength(1);
    await asOwner(async (ctx) =>
      answerQuestion(ctx, { id: (await asked())[0]?.id ?? '', isAnswered: true }),
    );
    await ask('Is there power?');
    await ask('And water?');
    expect((await asked()).map((it) => it.text)).toEqual([
      'And water?',
      'Is there power?',
      'Is there power?',
    ]);
    const page = await theo(findOwnSheet);
    expect(page.questions.map((it) => it.answeredAt !== null)).toEqual([true, false, false]);
  });

  test('adds the own call to a calendar, where a revision replaces it', async () => {
    const id = await open();
    await send(id);
    const theo = await linkOf(scene.people.theo);
    const url = 'https://board.example/call/sheet_x';
    const event = () => theo((ctx) => findOwnCallEvent(ctx, { url }));
    const first = unfolded(await event());
    for (const line of [
      `UID:${id}`,
      'DTSTART;TZID=America/Los_Angeles:20261201T063000',
      'DTEND;TZID=America/Los_Angeles:20261201T190000',
      'SUMMARY:Morning Ritual: Gaffer',
      'LOCATION:Calloway residence\\, 18 Fern Hill Rd\\, Pasadena\\, CA',
      `URL:${url}`,
      'STATUS:CONFIRMED',
      'METHOD:PUBLISH',
    ]) {
      expect(first).toContain(line);
    }
    expect(first).toContain(`Day 1 of 1\\nYour call 06:30`);
    expect(first).not.toMatch(/X-WR-CALNAME|REFRESH/);
    scene.app.clock.advance(60);
    await asOwner((ctx) =>
      giveCrewCall(ctx, {
        ...{
          shootDayId: scene.dayId,
          bookingId: scene.people.theo.id,
          callTime: null,
          mode: 'on_call',
        },
      }),
    );
    await send(id, { revision: 1, to: 'changed' });
    const second = unfolded(await event());
    expect(second).toContain('DTSTART;VALUE=DATE:20261201');
    expect(second).toContain(`UID:${id}`);
    expect(sequenceIn(second)).toBeGreaterThan(sequenceIn(first));
    await asOwner((ctx) =>
      moveBookingDays(ctx, {
        ...{
          bookingId: scene.people.theo.id,
          dates: [sheetDate],
          status: 'cancelled',
          reason: 'Rain',
        },
      }),
    );
    await send(id, { revision: 2, to: 'changed' });
    expect(unfolded(await event())).toContain('STATUS:CANCELLED');
  });

  test('who is a client sees no phone numbers, and a link ends 30 days after the day', async () => {
    const id = await open();
    const email = `simone-${crypto.randomUUID()}@example.com`;
    await asOwner((ctx) =>
      updateCallSheet(ctx, {
        id,
        guests: [
          {
            ...{ id: newId('callSheetGuest'), kind: 'client' as const, name: 'Simone' },
            ...{ role: null, email, phone: null, arrival: '09:00' },
          },
        ],
      }),
    );
    await send(id);
    const simone = await linkOf({ email });
    const page = await simone(findOwnSheet);
    expect(page).toMatchObject({ own: { call: '09:00' }, kind: 'client' });
    expect(page.sheet.contacts[0]).toMatchObject({ name: 'Silas Quon', phone: null });
    expect(JSON.stringify(page)).not.toContain('555-0102');
    scene.app.clock.advance(32 * 86_400);
    expect(await refusalOf(simone(findOwnSheet))).toBe('not_found');
  });

  test('who has not confirmed is reminded twelve and two hours before, once each', async () => {
    const id = await open();
    await send(id);
    await deliver();
    const silas = await linkOf(scene.people.silas);
    await silas((ctx) => confirmOwnSheet(ctx, { revision: 1 }));
    const remindersTo = async ({ email }: Booked) =>
      (await mailsTo(email)).filter((it) => it.subject.startsWith('Reminder:')).length;
    await remindUnconfirmed(scene.app.database);
    expect(await remindersTo(scene.people.theo)).toBe(0);
    // 18:31 in Los Angeles, 11 h 59 min before the call.
    scene.app.clock.set('2026-12-01T02:31:00.000Z');
    await remindUnconfirmed(scene.app.database);
    await deliver();
    await remindUnconfirmed(scene.app.database);
    expect(await remindersTo(scene.people.theo)).toBe(1);
    expect(await remindersTo(scene.people.silas)).toBe(0);
    await raiseDueNotices(scene.app.database);
    scene.app.clock.set('2026-12-01T12:31:00.000Z');
    await remindUnconfirmed(scene.app.database);
    await remindUnconfirmed(scene.app.database);
    expect(await remindersTo(scene.people.theo)).toBe(2);
    const recipientId =
      (await find(id)).recipients.find((it) => it.name === 'Theo Marsh')?.id ?? '';
    const byPhone = (isConfirmed: boolean) =>
      asOwner((ctx) => confirmByPhone(ctx, { recipientId, isConfirmed }));
    await byPhone(true);
    expect(await refusalOf(byPhone(true))).toBe('conflict');
    const confirmed = (await find(id)).recipients.find((it) => it.id === recipientId);
    expect(confirmed).toMatchObject({ confirmedRevision: 1 });
    expect(confirmed?.confirmedBy).not.toBeNull();
  });
});
