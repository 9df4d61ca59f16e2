import { mkdtemp, rm } from 'node:fs/promises';
import { createServer } from 'node:http';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import { sendTestMail } from '@callboard/core/mail';
import { startLauncher, withLaunchedApp } from '@callboard/start/testing';
import { freePort } from '@callboard/testing';
import { as, makeWorkspace, type TestApp, type TestMember } from '@callboard/testing/factories';
import { type MailServer, startMailServer } from '@callboard/testing/mail-server';
import { type Row, toRow } from '../alternate.ts';
import type { BenchOptions } from '../options.ts';
import { type Flooder, makeFlooder, queueWork } from './companies.ts';
import { floods, statuses, strangers, strangersAtOnce } from './floods.ts';
import { type Most, watchMemory } from './memory.ts';

const companies = 3;
const messages = 15;
const mostMegabytes = { web: 600, worker: 1_000 };

/**
 * Floods an installation with every kind of work of three companies and of strangers. Measures how
 * long another company's mail takes before and during it, and the memory of the processes.
 */
export async function measureQueues(
  { minutes }: BenchOptions,
  print: (line: string) => void,
): Promise<Row[]> {
  const dataDir = await mkdtemp(join(tmpdir(), 'callboard-bench-'));
  const mail = await startMailServer();
  const receiver = await startSlowReceiver();
  const PORT = String(await freePort());
  const url = `http://localhost:${PORT}`;
  print('Starting Callboard …');
  const launcher = startLauncher({
    ...{ PORT, DATA_DIR: dataDir, LOG_LEVEL: 'silent', TRUSTED_PROXY_HOPS: '1' },
    ...{ SMTP_URL: mail.url, MAIL_FROM: 'Callboard <mail@board.example>' },
    WEBHOOK_TRUSTED_ORIGINS: receiver.url,
  });
  try {
    await launcher.served();
    return await withLaunchedApp(dataDir, async (app) => {
      const memory = watchMemory(launcher.child.pid ?? 0);
      const scene = { app, url, mail, receiver: receiver.url, minutes };
      const times = await measureMail(scene, print);
      return toRows(times, await memory.stop());
    });
  } finally {
    launcher.child.kill('SIGTERM');
    await launcher.ended;
    receiver.close();
    await mail.close();
    await rm(dataDir, { recursive: true, force: true });
  }
}

interface Scene {
  app: TestApp;
  url: string;
  mail: MailServer;
  receiver: string;
  minutes: number;
}

interface Times {
  quiet: number[];
  flooded: number[];
}

async function measureMail(scene: Scene, print: (line: string) => void): Promise<Times> {
  const { app, url } = scene;
  const { owner: reader } = await makeWorkspace(app);
  const flooders = [];
  for (let n = 0; n < companies; n += 1) flooders.push(await makeFlooder(app, url));
  print('Sending mail without other work …');
  const quiet = await timeMails(scene, reader, 0);
  print('Flooding it with every kind of work …');
  for (const flooder of flooders) await queueWork(app, flooder, `${scene.receiver}/hook`);
  const ending = new AbortController();
  const flooding = startFloods(scene, flooders, ending.signal);
  await pause(5_000);
  const flooded = await timeMails(scene, reader, scene.minutes * 60_000);
  ending.abort();
  await flooding;
  const counts = [...statuses].map(([status, count]) => `${count} × ${status}`);
  print(`The flood was answered with ${counts.join(', ')}.`);
  return { quiet, flooded };
}

/** Returns the milliseconds from the commit of each message to its arrival. */
async function timeMails(
  { app, mail }: Scene,
  reader: TestMember,
  spreadMilliseconds: number,
): Promise<number[]> {
  const times: number[] = [];
  const arrived = () => mail.got.filter((it) => it.rcptTo === reader.email).length;
  for (let n = 0; n < messages; n += 1) {
    const before = arrived();
    await as(app, reader, (ctx) => sendTestMail(ctx, {}));
    const sentAt = performance.now();
    while (arrived() === before) await pause(2);
    times.push(performance.now() - sentAt);
    await pause(spreadMilliseconds / messages);
  }
  return times;
}

async function startFloods(
  { app, url }: Scene,
  flooders: Flooder[],
  signal: AbortSignal,
): Promise<void> {
  let number = 0;
  const repeat = async (send: () => Promise<unknown>) => {
    while (!signal.aborted) await send().catch(() => pause(50));
  };
  const ofCompanies = flooders.flatMap((company) =>
    Object.values(floods).flatMap(({ atOnce, send }) =>
      Array.from({ length: atOnce }, () =>
        repeat(() => {
          number += 1;
          return send({ app, url, company, number });
        }),
      ),
    ),
  );
  const ofStrangers = Object.values(strangers).flatMap((send) =>
    Array.from({ length: strangersAtOnce }, () => repeat(() => send(url))),
  );
  await Promise.all([...ofCompanies, ...ofStrangers]);
}

/** A receiver of webhooks that answers after ten seconds. */
async function startSlowReceiver() {
  const server = createServer((_, response) => {
    setTimeout(() => response.end(), 10_000).unref();
  });
  const port = await freePort();
  await new Promise<void>((resolve) => server.listen(port, '127.0.0.1', resolve));
  const close = () => {
    server.closeAllConnections();
    server.close();
  };
  return { url: `http://127.0.0.1:${port}`, close };
}

function toRows({ quiet, flooded }: Times, most: Most): Row[] {
  const allowed = (name: string, size: number, limit: number) =>
    toRow(`resident size of ${name}, most, MB (against what is allowed)`, [size], [limit]);
  return [
    toRow('a message until it arrives, flooded, ms (against quiet)', flooded, quiet),
    toRow(
      'the slowest message, flooded, ms (against quiet)',
      [Math.max(...flooded)],
      [Math.max(...quiet)],
    ),
    allowed('the web process, flooded', most.web, mostMegabytes.web),
    allowed('the worker, flooded', most.worker, mostMegabytes.worker),
    toRow(
      'resident size of what the worker starts, most, MB (against that of the web process)',
      [most.workerJobs],
      [most.webJobs],
    ),
  ];
}
