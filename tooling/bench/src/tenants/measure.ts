import { setTimeout } from 'node:timers/promises';
import { type Row, toRow } from '../alternate.ts';
import { measureParts } from '../measure-parts.ts';
import type { BenchOptions } from '../options.ts';
import { type Served, serveWeb } from '../processes.ts';
import { signIn } from '../rest/sign-in.ts';
import { withBuiltWeb } from '../rest/with-built-web.ts';
import { type AttackName, attackNames } from './attack-names.ts';
import { loadTenants, type Tenant } from './load-tenants.ts';
import { startAttack } from './start-attack.ts';

const port = 4394;
const receiverPort = 4395;
const secondsPerRun = 4;
/** Keeps one person's page loads below their rate limit. */
const pagePauseMilliseconds = 100;

/**
 * Measures how one tenant affects another: the median time of reads during an attack, against the
 * reads just before.
 */
export function measureTenants(
  { runs }: BenchOptions,
  print: (line: string) => void,
): Promise<Row[]> {
  return withBuiltWeb(print, async (urls) => {
    const trusted = `http://127.0.0.1:${receiverPort}`;
    print('Loading two tenants …');
    const tenants = await loadTenants(urls, trusted);
    const web = await serveWeb(urls, port, { WEBHOOK_TRUSTED_ORIGINS: trusted });
    try {
      const attacker = await enter(web, tenants.attacker);
      const other = await enter(web, tenants.other);
      const scene = { web, attacker, other, runs };
      const parts = attackNames.map((name) => () => measureAttack(scene, name));
      return await measureParts(parts, print);
    } finally {
      await web.stop();
    }
  });
}

type SignedIn = Tenant & { cookie: string };

async function enter(web: Served, tenant: Tenant): Promise<SignedIn> {
  return { ...tenant, cookie: await signIn(web, tenant) };
}

interface Scene {
  web: Served;
  attacker: SignedIn;
  other: SignedIn;
  runs: number;
}

async function measureAttack(scene: Scene, name: AttackName): Promise<Row[]> {
  const { web, attacker, other, runs } = scene;
  const before: [number[], number[]] = [[], []];
  const during: [number[], number[]] = [[], []];
  for (let run = 0; run < runs; run += 1) {
    await measureReads(web, other, before);
    const attack = await startAttack({ name, url: web.url, receiverPort, ...attacker });
    try {
      await measureReads(web, other, during);
    } finally {
      await attack.stop();
    }
  }
  return [
    toRow(`${name}: another's REST read, ms (against before)`, during[0], before[0]),
    toRow(`${name}: another's page, ms (against before)`, during[1], before[1]),
  ];
}

async function measureReads(
  { url }: Served,
  { secrets, cookie }: SignedIn,
  [rest, page]: [number[], number[]],
): Promise<void> {
  rest.push(
    await medianOf((n) =>
      fetch(`${url}/api/v1/projects?limit=25`, {
        headers: { authorization: `Bearer ${secrets[n % secrets.length]}` },
      }),
    ),
  );
  page.push(await medianOf(() => fetch(`${url}/`, { headers: { cookie } }), pagePauseMilliseconds));
}

/** Returns the median time in milliseconds of sequential requests during some seconds. */
async function medianOf(
  send: (n: number) => Promise<Response>,
  pauseMilliseconds = 0,
): Promise<number> {
  const times: number[] = [];
  const endsAt = performance.now() + secondsPerRun * 1_000;
  while (performance.now() < endsAt) {
    const startedAt = performance.now();
    const response = await send(times.length);
    await response.text();
    times.push(performance.now() - startedAt);
    if (!response.ok) throw new Error(`${response.url} answered ${response.status}.`);
    if (pauseMilliseconds > 0) await setTimeout(pauseMilliseconds);
  }
  return times.toSorted((a, b) => a - b)[Math.floor(times.length / 2)] ?? 0;
}
