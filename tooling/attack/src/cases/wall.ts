import { hasPooler, type Pooling, startPooler } from '@callboard/testing';
import type { Case, Group } from '../attack.ts';
import type { Target } from '../http/target.ts';
import { databaseSettings, startWeb } from '../product/start-web.ts';
import { callRoute, goodInput, publicRoutes } from '../scene/calls.ts';
import { secretsOf } from '../scene/company.ts';
import { callMcp } from '../scene/oauth-client.ts';
import type { Stage } from '../stage.ts';

const calls = 160;
const atOnce = 12;
const holesEnough = 5;

const poolings: readonly Pooling[] = (['session', 'transaction'] as const).flatMap((mode) =>
  [false, true].flatMap((dropsParameters) =>
    [false, true].map((asSuperuser) => ({ mode, dropsParameters, asSuperuser })),
  ),
);

/** Alternates reads of two companies. Each must see only its own rows. */
async function interleave(stage: Stage, target: Target): Promise<string[]> {
  const { ours, theirs } = stage.scene;
  const sides = [
    { own: ours, foreign: secretsOf(theirs) },
    { own: theirs, foreign: secretsOf(ours) },
  ];
  const routes = publicRoutes.filter(({ method }) => method === 'GET');
  const holes = new Set<string>();
  let next = 0;
  let served = 0;
  const work = async () => {
    for (let turn = next++; turn < calls && holes.size < holesEnough; turn = next++) {
      const side = sides[turn % 2];
      const token = side?.own.tokens[turn % side.own.tokens.length];
      const route = routes[Math.floor(turn / 2) % routes.length];
      if (!side || !token || !route) continue;
      const headers = { ...token.headers };
      const input = goodInput(route.procedure, side.own.records);
      const response =
        turn % 5 === 0
          ? await callMcp(target, token.secret, 'tools/call', {
              name: 'list_projects',
              arguments: {},
            })
          : await callRoute(target, route, { input, headers });
      if (response.status === 200) served += 1;
      if (response.status === 0) holes.add(`${route.path} hangs`);
      if (response.status >= 500) holes.add(`${route.path} answered ${response.status}`);
      if (side.foreign.some((it) => response.text.includes(it))) {
        holes.add(`${route.path} shows rows of another company`);
      }
    }
  };
  await Promise.all(Array.from({ length: atOnce }, work));
  const isServed = holes.size > 0 || served > calls / 3;
  return isServed ? [...holes] : [...holes, `Only ${served} of ${calls} were served.`];
}

function toCase(pooling: Pooling): Case<Stage> {
  const { mode, dropsParameters, asSuperuser } = pooling;
  const parameters = dropsParameters ? 'dropped' : 'kept';
  const mapped = asSuperuser ? '-superuser' : '';
  return {
    name: `${mode}-${parameters}${mapped}`,
    tried: `PgBouncer in ${mode} mode, startup parameters ${parameters}${asSuperuser ? ', every login mapped to the superuser' : ''}: two companies stay separate, or the start is refused`,
    seconds: 90,
    cannotRun: () => (hasPooler() ? undefined : 'PgBouncer is not installed'),
    run: async (stage) => {
      const settings = databaseSettings(stage.product);
      const url = settings.DATABASE_URL ?? '';
      const ownerUrl = stage.product.ownerUrl();
      const users = usersOf([url, settings.SYSTEM_DATABASE_URL ?? url, ownerUrl]);
      const pooler = await startPooler(ownerUrl, { ...pooling, users });
      const through = Object.fromEntries(
        Object.entries(settings).map(([name, value]) => [
          name,
          name.endsWith('DATABASE_URL') ? pooler.through(value) : value,
        ]),
      );
      const web = await startWeb(through);
      try {
        if (web.refusal) return faultOf(web.refusal);
        return await interleave(stage, stage.beside(web.url));
      } finally {
        await web.stop();
        await pooler.stop();
      }
    },
  };
}

/** Checks that an error says in one sentence what is wrong. */
function faultOf(refusal: string): string[] {
  const isUseful = /\.$/.test(refusal) && refusal.length > 30 && !/^It ended/.test(refusal);
  return isUseful ? [] : [`It refuses without saying why: ${refusal.slice(0, 120)}`];
}

/**
 * Returns the database users of some URLs, including the app's second login, which has the same
 * password.
 */
function usersOf(urls: readonly string[]): Record<string, string> {
  const named = urls.map((url): [string, string] => {
    const { username, password } = new URL(url);
    return [username, decodeURIComponent(password)];
  });
  const [, password = ''] = named[0] ?? [];
  return { callboard_app: password, callboard_system: password, ...Object.fromEntries(named) };
}

export const wall: Group<Stage> = { name: 'wall', cases: poolings.map(toCase) };
