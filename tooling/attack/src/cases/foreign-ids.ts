import { isReference, keysOf, kindOf, lineOf, procedures } from '@callboard/api/testing';
import type { Role } from '@callboard/domain/access/enums';
import { makeConnection } from '@callboard/testing/factories';
import type { Case, Group } from '../attack.ts';
import type { HttpResponse } from '../http/target.ts';
import { appProcedures, callRoute, goodInput, publicRoutes, tools } from '../scene/calls.ts';
import { type Company, secretsOf } from '../scene/company.ts';
import { fingerprintOfCompany } from '../scene/fingerprint.ts';
import { callMcp } from '../scene/oauth-client.ts';
import type { Stage } from '../stage.ts';

/** Returns each input key that holds a record id. */
function referencesOf(path: string): string[] {
  const procedure = procedures.find(([name]) => name === path)?.[1];
  return procedure ? keysOf(procedure).filter((key) => isReference(path, key)) : [];
}

type Companies = Pick<Stage['scene'], 'ours' | 'theirs'>;

/** Returns an input with own ids, except another company's at `key`. */
function foreignInput(path: string, key: string, { ours, theirs }: Companies) {
  return { ...goodInput(path, ours.records), [key]: theirs.records[kindOf(path, key)] };
}

/** Returns what is wrong with a response that must reveal nothing of the other company. */
function faultOf(
  { status, text }: HttpResponse,
  secrets: readonly string[],
  sent: unknown,
): string | undefined {
  if (status === 0 || status >= 500) return `answered ${status}`;
  if (status === 429) return 'was refused for its rate: the id was not looked at';
  const leaked = secrets.find((it) => it !== sent && text.includes(it));
  if (leaked) return `tells ${leaked}`;
  return undefined;
}

/** Returns whether a key only filters a list, which another company's id leaves empty. */
function isFilter(path: string, key: string): boolean {
  return lineOf(path)?.filters?.includes(key) ?? false;
}

/** Runs a walk and compares the other company before and after it. */
function walk(name: string, tried: string, run: (stage: Stage) => Promise<string[]>): Case<Stage> {
  return {
    name,
    tried,
    seconds: 120,
    run: async (stage) => {
      const before = await fingerprintOfCompany(stage.scene.app, stage.scene.theirs.id);
      const holes = await run(stage);
      const after = await fingerprintOfCompany(stage.scene.app, stage.scene.theirs.id);
      const changed = before.filter((it) => !after.includes(it));
      return [...holes, ...changed.map((it) => `A row of the other company changed: ${it}`)];
    },
  };
}

async function walkProcedures(
  stage: Stage,
  role: Role,
  ours: Company = stage.scene.ours,
): Promise<string[]> {
  const { theirs } = stage.scene;
  const nextBrowser = await stage.scene.browsersInTurn(stage, ours, role);
  const secrets = secretsOf(theirs);
  const holes: string[] = [];
  for (const [path, procedure] of appProcedures) {
    for (const key of referencesOf(path)) {
      const input = foreignInput(path, key, { ours, theirs });
      const type = procedure.type === 'mutation' ? 'mutation' : 'query';
      const response = await nextBrowser().call(path, input, type);
      const fault = faultOf(response, secrets, Reflect.get(input, key));
      if (fault) holes.push(`${path} ${key} ${fault}`);
      else if (response.status < 400 && !isFilter(path, key))
        holes.push(`${path} ${key}: ${response.status}`);
    }
  }
  return holes;
}

const asOwner = walk(
  'procedures',
  'each procedure of the app with another company’s id at each key',
  (stage) => walkProcedures(stage, 'owner'),
);

const asEveryone = walk(
  'procedures-by-role',
  'the same as a person of each role',
  async (stage) => {
    const holes: string[] = [];
    for (const role of stage.scene.ours.people.keys()) {
      if (role === 'owner') continue;
      // One company may make a limited number of changes in a minute.
      const company = await stage.scene.newCompany();
      for (const hole of await walkProcedures(stage, role, company)) holes.push(`${role}: ${hole}`);
    }
    return holes;
  },
);

/** Rotates our tokens, so that none reaches its limit. */
function turns({ tokens }: Company): () => Record<string, string> {
  let turn = 0;
  return () => {
    turn += 1;
    return { ...tokens[turn % tokens.length]?.headers };
  };
}

const routes = walk(
  'routes',
  'each REST route with another company’s id at each key',
  async (stage) => {
    const { ours, theirs } = stage.scene;
    const next = turns(ours);
    const secrets = secretsOf(theirs);
    const holes: string[] = [];
    for (const route of publicRoutes) {
      for (const key of referencesOf(route.procedure)) {
        const input = foreignInput(route.procedure, key, stage.scene);
        // Only the token that created a link may change it, and our first token created ours.
        const isLink = route.path.startsWith('/links');
        const headers = isLink ? { ...ours.tokens[0]?.headers } : next();
        const response = await callRoute(stage, route, { input, headers });
        const fault = faultOf(response, secrets, Reflect.get(input, key));
        const where = `${route.method} ${route.path} ${key}`;
        if (fault) holes.push(`${where} ${fault}`);
        else if (![404, 422].includes(response.status)) holes.push(`${where}: ${response.status}`);
      }
    }
    return holes;
  },
);

const asTools = walk(
  'tools',
  'each MCP tool with another company’s id at each argument',
  async (stage) => {
    const { app, ours, theirs } = stage.scene;
    const secrets = secretsOf(theirs);
    const { accessToken } = await makeConnection(app, ours.owner);
    const holes: string[] = [];
    for (const { procedure, name } of tools) {
      for (const key of referencesOf(procedure)) {
        const input = foreignInput(procedure, key, stage.scene);
        const params = { name, arguments: input };
        const response = await callMcp(stage, accessToken, 'tools/call', params);
        const fault = faultOf(response, secrets, Reflect.get(input, key));
        if (fault) holes.push(`${name} ${key} ${fault}`);
        else if (!response.text.includes('"isError":true') && !isFilter(procedure, key))
          holes.push(`${name} ${key} was answered`);
      }
    }
    return holes;
  },
);

/** Reads without an id must reveal nothing of the other company. */
const lists = walk(
  'lists',
  'each read that names no record, by session, token and tool',
  async (stage) => {
    const { app, ours, theirs } = stage.scene;
    const secrets = secretsOf(theirs);
    const next = turns(ours);
    const browser = await stage.scene.browserOf(stage, ours.owner);
    const { accessToken } = await makeConnection(app, ours.owner);
    const responses: [string, HttpResponse][] = [];
    for (const [path, procedure] of appProcedures.filter(([, it]) => it.type === 'query')) {
      const input = goodInput(path, ours.records);
      const withMark = 'query' in input ? { ...input, query: theirs.mark } : input;
      responses.push([
        path,
        await browser.call(path, keysOf(procedure).length ? withMark : undefined, 'query'),
      ]);
    }
    for (const route of publicRoutes.filter(({ method }) => method === 'GET')) {
      const input = goodInput(route.procedure, ours.records);
      responses.push([route.path, await callRoute(stage, route, { input, headers: next() })]);
    }
    for (const { procedure, name } of tools) {
      const input = goodInput(procedure, ours.records);
      const args = 'query' in input ? { ...input, query: theirs.mark } : input;
      const params = { name, arguments: args };
      responses.push([name, await callMcp(stage, accessToken, 'tools/call', params)]);
    }
    return responses.flatMap(([what, response]) => {
      const text = response.text.replaceAll(theirs.mark, (mark) =>
        isEcho(response.text, mark) ? '' : mark,
      );
      const fault = faultOf({ ...response, text }, secrets, undefined);
      return fault ? [`${what} ${fault}`] : [];
    });
  },
);

/** Returns whether a text contains a mark only as the search query. */
function isEcho(text: string, mark: string): boolean {
  return !new RegExp(`${mark} (one|two|three|client|person)`).test(text);
}

export const foreignIds: Group<Stage> = {
  name: 'foreign-ids',
  cases: [asOwner, asEveryone, routes, asTools, lists],
};
