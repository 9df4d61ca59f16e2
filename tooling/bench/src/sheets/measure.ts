import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import { moveBookingDays, moveCall, openCallSheet, sendCallSheet } from '@callboard/core/crew';
import { sendTestMail } from '@callboard/core/mail';
import { startLauncher, withLaunchedApp } from '@callboard/start/testing';
import { freePort } from '@callboard/testing';
import {
  as,
  makeBooking,
  makeCrewMember,
  makeLocation,
  makeProject,
  makeShootDay,
  makeWorkspace,
  type TestApp,
  type TestMember,
} from '@callboard/testing/factories';
import { type MailServer, startMailServer } from '@callboard/testing/mail-server';
import { type Row, toRow } from '../alternate.ts';
import type { BenchOptions } from '../options.ts';

const crew = 40;
/** In which all of a crew are to be told. */
const allowedMilliseconds = 60_000;

/**
 * Measures how long it takes from moving the call of a day until a mail server has the copies of
 * forty people, against forty other messages and against what is allowed.
 */
export async function measureSheets(
  { runs, isSmoke }: BenchOptions,
  print: (line: string) => void,
): Promise<Row[]> {
  const dataDir = await mkdtemp(join(tmpdir(), 'callboard-bench-'));
  const mail = await startMailServer();
  print('Starting Callboard …');
  const launcher = startLauncher({
    ...{ PORT: String(await freePort()), DATA_DIR: dataDir, LOG_LEVEL: 'silent' },
    ...{ SMTP_URL: mail.url, MAIL_FROM: 'Callboard <mail@board.example>' },
  });
  try {
    await launcher.served();
    return await withLaunchedApp(dataDir, async (app) => {
      const scene = { app, mail, ...(await bookCrew(app)) };
      print(`Moving the call of ${crew} people …`);
      const sheets: number[] = [];
      const others: number[] = [];
      for (let run = 0; run < (isSmoke ? 1 : runs); run += 1) {
        sheets.push(await timeUpdate(scene, run));
        others.push(await timeOthers(scene));
      }
      return [
        toRow(`moved call until ${crew} copies arrived, ms (against other mail)`, sheets, others),
        toRow(
          `moved call until ${crew} copies arrived, ms (against what is allowed)`,
          [Math.max(...sheets)],
          [allowedMilliseconds],
        ),
      ];
    });
  } finally {
    launcher.child.kill('SIGTERM');
    await launcher.ended;
    await mail.close();
    await rm(dataDir, { recursive: true, force: true });
  }
}

interface Scene {
  app: TestApp;
  mail: MailServer;
  owner: TestMember;
  dayId: string;
  sheetId: string;
}

/** Books forty people for a day a week from now. */
async function bookCrew(app: TestApp): Promise<Omit<Scene, 'app' | 'mail'>> {
  const { owner } = await makeWorkspace(app, { plan: 'house' });
  const { id: projectId } = await makeProject(app, owner);
  const hospital = { name: 'Fern Hill Hospital', address: '100 W California Blvd', phone: null };
  const { id: locationId } = await makeLocation(app, owner, { projectId, hospital });
  const date = new Date(app.clock.now().getTime() + 7 * 86_400_000).toISOString().slice(0, 10);
  const day = { projectId, date, locationId, callTime: '06:00' };
  const { id: dayId } = await makeShootDay(app, owner, day);
  for (let n = 0; n < crew; n += 1) {
    const person = { name: `Person ${n}`, email: `person-${n}@example.com` };
    const { id: crewMemberId } = await makeCrewMember(app, owner, person);
    const { id: bookingId } = await makeBooking(app, owner, {
      ...{ projectId, crewMemberId, role: 'Grip', dates: [date], rateCents: 60_000 },
    });
    await as(app, owner, (ctx) =>
      moveBookingDays(ctx, { bookingId, dates: [date], status: 'confirmed' }),
    );
  }
  const { id } = await as(app, owner, (ctx) => openCallSheet(ctx, { shootDayId: dayId }));
  return { owner, dayId, sheetId: id };
}

/** Moves the call and sends the next revision to those for whom it changed: all. */
function timeUpdate(scene: Scene, run: number): Promise<number> {
  const { app, owner, dayId, sheetId } = scene;
  const [from, callTime] = run % 2 === 0 ? ['06:00', '06:30'] : ['06:30', '06:00'];
  return timeArrivals(scene, async () => {
    await as(app, owner, (ctx) => moveCall(ctx, { id: dayId, from, callTime }));
    const to = run === 0 ? 'all' : 'changed';
    await as(app, owner, (ctx) =>
      sendCallSheet(ctx, { id: sheetId, revision: run, to, exceptKeys: [], hasTexts: true }),
    );
  });
}

function timeOthers(scene: Scene): Promise<number> {
  const { app, owner } = scene;
  return timeArrivals(scene, async () => {
    for (let n = 0; n < crew; n += 1) await as(app, owner, (ctx) => sendTestMail(ctx, {}));
  });
}

/** Returns the milliseconds from the beginning of work until forty messages more have arrived. */
async function timeArrivals({ mail }: Scene, work: () => Promise<void>): Promise<number> {
  const before = mail.got.length;
  const startedAt = performance.now();
  await work();
  while (mail.got.length < before + crew) await pause(5);
  return performance.now() - startedAt;
}
