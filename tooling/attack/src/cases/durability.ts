import { setTimeout as wait } from 'node:timers/promises';
import { startReceiver } from '@callboard/testing';
import { makeEndpoint } from '@callboard/testing/factories';
import { isAlive } from '@callboard/testing/processes';
import type { Case, Group } from '../attack.ts';
import type { Part } from '../product/start.ts';
import { databaseSettings, startWeb } from '../product/start-web.ts';
import type { Company } from '../scene/company.ts';
import type { Stage } from '../stage.ts';

const parts: readonly Part[] = ['web', 'worker', 'postgres'];
const killedAfter = 60;
const writesAtMost = 300;
const atOnce = 8;
const backSeconds = 5;
const tokens = 20;

/** Kills one process during writes and checks which writes survived. */
function killCase(part: Part): Case<Stage> {
  return {
    name: `kill-${part}`,
    tried: `kill -9 of ${part} during writes: back in ${backSeconds} s, no acknowledged write lost, other processes unaffected`,
    seconds: 120,
    run: async (stage) => {
      const { product, scene } = stage;
      const company = await scene.newCompany({ tokens });
      const allowed = await allowedSeconds(stage);
      const others = parts.filter((it) => it !== part);
      const before = new Map(parts.map((it) => [it, product.pidOf(it)]));
      let killedAt = 0;
      const acknowledged = await write(stage, company, () => {
        killedAt = performance.now();
        process.kill(before.get(part) ?? 0, 'SIGKILL');
      });
      const back = await secondsUntilBack(stage, { part, old: before.get(part), killedAt });
      const names = await namesOf(stage, company);
      const lost = acknowledged.filter((name) => !names.has(name));
      const changed = others.filter((it) => product.pidOf(it) !== before.get(it));
      return [
        ...(acknowledged.length >= killedAfter
          ? []
          : [`Only ${acknowledged.length} were written.`]),
        ...(back <= allowed ? [] : [`It was back after ${back.toFixed(1)} s.`]),
        ...lost.map((name) => `${name} was acknowledged and is lost.`),
        ...changed.map((it) => `${it} was ended too.`),
      ];
    },
  };
}

/** Returns five seconds, or on a busy machine twice the current start time of a web process. */
async function allowedSeconds(stage: Stage): Promise<number> {
  const startedAt = performance.now();
  const web = await startWeb(databaseSettings(stage.product));
  const seconds = (performance.now() - startedAt) / 1000;
  await web.stop();
  return Math.max(backSeconds, seconds * 2);
}

/**
 * Creates projects concurrently and kills the process meanwhile. Returns the names of the
 * acknowledged ones.
 */
async function write(stage: Stage, { tokens: held, mark }: Company, kill: () => void) {
  const acknowledged: string[] = [];
  let next = 0;
  let isKilled = false;
  const work = async () => {
    for (let turn = next++; turn < writesAtMost; turn = next++) {
      const name = `${mark} write ${turn}`;
      const { status } = await stage.send('/api/v1/projects', {
        headers: { ...held[turn % held.length]?.headers },
        body: JSON.stringify({ name }),
        seconds: 15,
      });
      if (status === 201) acknowledged.push(name);
      if (isKilled) return;
      if (acknowledged.length >= killedAfter) {
        isKilled = true;
        kill();
      }
    }
  };
  await Promise.all(Array.from({ length: atOnce }, work));
  return acknowledged;
}

interface Killed {
  part: Part;
  old: number | undefined;
  killedAt: number;
}

/** Returns the seconds from the kill until the process is back and a write succeeds. */
async function secondsUntilBack(stage: Stage, { part, old, killedAt }: Killed): Promise<number> {
  const { product, scene } = stage;
  const elapsed = () => (performance.now() - killedAt) / 1000;
  while (elapsed() < 30) {
    const pid = product.pidOf(part);
    const isNew = pid !== undefined && pid !== old && isAlive(pid);
    if (isNew && (await product.isReady())) {
      const token = scene.ours.tokens[6];
      const { status } = await stage.send('/api/v1/me', { headers: { ...token?.headers } });
      if (status === 200) return elapsed();
    }
    await wait(50);
  }
  return elapsed();
}

async function namesOf({ scene }: Stage, { id }: Company): Promise<Set<string>> {
  const { sql } = scene.app.system;
  const rows = await sql<{ name: string }[]>`select name from projects where workspace_id = ${id}`;
  return new Set(rows.map(({ name }) => name));
}

const delivery: Case<Stage> = {
  name: 'delivery',
  tried: 'an event whose worker is killed before the post, which must arrive after the restart',
  seconds: 90,
  run: async (stage) => {
    const { product, scene } = stage;
    const port = Number(new URL(product.trustedOrigin).port);
    const receiver = await startReceiver(undefined, port);
    try {
      const { owner, tokens: held } = await scene.newCompany();
      await makeEndpoint(scene.app, owner, { url: receiver.url, events: ['project_created'] });
      process.kill(product.pidOf('worker') ?? 0, 'SIGKILL');
      const { status } = await stage.send('/api/v1/projects', {
        headers: { ...held[0]?.headers },
        body: JSON.stringify({ name: 'Delivered after all' }),
      });
      const isThere = () => receiver.got.some(({ body }) => body.includes('Delivered after all'));
      for (let round = 0; round < 600 && !isThere(); round += 1) await wait(100);
      return isThere() ? [] : [`It has not arrived; the write answered ${status}.`];
    } finally {
      await receiver.close();
    }
  },
};

export const durability: Group<Stage> = {
  name: 'durability',
  cases: [...parts.map(killCase), delivery],
};
