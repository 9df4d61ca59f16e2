import type { Case, Group } from '../attack.ts';
import type { Browser } from '../http/browser.ts';
import type { HttpResponse } from '../http/target.ts';
import { appProcedures, callRoute, goodInput, publicRoutes, tools } from '../scene/calls.ts';
import { type Company, secretsOf } from '../scene/company.ts';
import { callMcp } from '../scene/oauth-client.ts';
import type { Stage } from '../stage.ts';

const fewCalls = 2_000;
const manyCalls = 20_000;
const atOnce = 16;

type Call = (turn: number) => Promise<HttpResponse>;

/** Returns every read of a company by token, session and tool. */
function readsOf(stage: Stage, company: Company, browser: Browser): Call[] {
  const tokenAt = (turn: number) => company.tokens[turn % company.tokens.length];
  const rest = publicRoutes
    .filter(({ method }) => method === 'GET')
    .map(
      (route): Call =>
        (turn) => {
          const input = goodInput(route.procedure, company.records);
          return callRoute(stage, route, { input, headers: { ...tokenAt(turn)?.headers } });
        },
    );
  const pages = appProcedures
    .filter(([path, { type }]) => type === 'query' && path !== 'search.all')
    .map(
      ([path]): Call =>
        () => {
          const input = goodInput(path, company.records);
          return browser.call(path, Object.keys(input).length > 0 ? input : undefined, 'query');
        },
    );
  const calls = tools.map(
    ({ procedure, name }): Call =>
      (turn) => {
        const args = goodInput(procedure, company.records);
        const secret = tokenAt(turn)?.secret ?? '';
        return callMcp(stage, secret, 'tools/call', { name, arguments: args });
      },
  );
  return [...rest, ...pages, ...calls];
}

async function interleave(stage: Stage, count: number): Promise<string[]> {
  const { ours, theirs } = stage.scene;
  const sides = await Promise.all(
    [
      [ours, theirs],
      [theirs, ours],
    ].map(async ([own, other]) => {
      if (!own || !other) throw new Error('Two companies are needed.');
      const browser = await stage.scene.browserOf(stage, own.owner);
      return { reads: readsOf(stage, own, browser), foreign: secretsOf(other) };
    }),
  );
  const holes: string[] = [];
  let served = 0;
  let next = 0;
  const work = async () => {
    for (let turn = next++; turn < count && holes.length < 20; turn = next++) {
      const side = sides[turn % 2];
      const read = side?.reads[Math.floor(turn / 2) % side.reads.length];
      const response = await read?.(Math.floor(turn / 2));
      if (!side || !response) continue;
      if (response.status === 200) served += 1;
      if (response.status === 0 || response.status >= 500)
        holes.push(`call ${turn}: ${response.status}`);
      const leaked = side.foreign.find((it) => response.text.includes(it));
      if (leaked) holes.push(`call ${turn} tells ${leaked} of the other company`);
    }
  };
  await Promise.all(Array.from({ length: atOnce }, work));
  if (served < count / 4) holes.push(`Only ${served} of ${count} calls were served.`);
  return holes;
}

const reads: Case<Stage> = {
  name: 'reads',
  tried: `alternating reads of two companies, ${atOnce} at once, searched for the other’s records`,
  seconds: 240,
  run: (stage) => interleave(stage, stage.scene.isFull ? manyCalls : fewCalls),
};

export const interleaved: Group<Stage> = { name: 'interleaved', cases: [reads] };
