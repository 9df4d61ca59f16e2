import { inputOf, isOfApp, lineOf, procedures } from '@callboard/api/testing';
import { updateMember } from '@callboard/core/accounts';
import {
  as,
  makeToken,
  type TestMember,
  type TestToken,
  whileCommitting,
} from '@callboard/testing/factories';
import type { Case, Group } from '../attack.ts';
import type { HttpResponse } from '../http/target.ts';
import { callRoute, goodInput, publicRoutes } from '../scene/calls.ts';
import type { Company } from '../scene/company.ts';
import { moving } from '../scene/fingerprint.ts';
import type { Stage } from '../stage.ts';

type Change = Parameters<typeof updateMember>[1];

interface Race {
  company: Company;
  change: Change;
  /** Prepares to send the request, with a session or token of its own, which the change may end. */
  prepare: () => Promise<() => Promise<HttpResponse>>;
}

/** Whether a change must see a lost right that is not yet committed when it begins. */
function isHeldUp(path: string): boolean {
  return typeof lineOf(path)?.lock === 'string';
}

/**
 * Sends a request while a change of its sender is not yet committed. What looks wrong is tried again:
 * the worker may have changed a row meanwhile.
 */
async function race(stage: Stage, it: Race): Promise<string | undefined> {
  return (await raceOnce(stage, it)) && (await raceOnce(stage, it));
}

async function raceOnce(
  stage: Stage,
  { company, change, prepare }: Race,
): Promise<string | undefined> {
  const { app } = stage.scene;
  const work = await prepare();
  const { outcome, hasWaited, changedNothing } = await whileCommitting(app, {
    by: company.owner,
    change: (ctx) => updateMember(ctx, change),
    work,
    moving,
  });
  await as(app, company.owner, (ctx) =>
    updateMember(ctx, { id: change.id, status: 'active', role: 'admin' }),
  );
  const { status } = outcome as HttpResponse;
  if (!hasWaited) return undefined;
  if (status > 0 && status < 400) return `was done afterwards: ${status}`;
  return changedNothing ? undefined : `changed a row afterwards: ${status}`;
}

function adminOf({ people }: Company): TestMember {
  const admin = people.get('admin');
  if (!admin) throw new Error('Nobody is admin.');
  return admin;
}

const changes: Record<string, Omit<Change, 'id'>> = {
  demotion: { role: 'crew' },
  removal: { status: 'removed' },
  suspension: { status: 'suspended' },
};

function actsDuring([name, change]: [string, Omit<Change, 'id'>]): Case<Stage> {
  return {
    name,
    tried: `every act of an admin that locks, during their own ${name}`,
    seconds: 120,
    run: async (stage) => {
      const company = await stage.scene.newCompany();
      const admin = adminOf(company);
      const holes: string[] = [];
      const acts = procedures.filter(([path]) => isOfApp(path) && isHeldUp(path));
      for (const [path, procedure] of acts) {
        const input = { ...inputOf(path, procedure, company.records) };
        const fault = await race(stage, {
          company,
          change: { id: admin.membershipId, ...change },
          prepare: async () => {
            const browser = await stage.scene.newBrowserOf(stage, admin);
            return () => browser.call(path, input, 'mutation');
          },
        });
        if (fault) holes.push(`${path} ${fault}`);
      }
      return holes;
    },
  };
}

const byToken: Case<Stage> = {
  name: 'tokens',
  tried:
    'every REST write that locks, with an admin’s token, sent into their demotion, and the token afterwards',
  seconds: 120,
  run: async (stage) => {
    const company = await stage.scene.newCompany();
    const { app } = stage.scene;
    const admin = adminOf(company);
    const holes: string[] = [];
    const tokens: TestToken[] = [];
    for (const route of publicRoutes.filter(({ procedure }) => isHeldUp(procedure))) {
      const input = goodInput(route.procedure, company.records);
      const change: Change = { id: admin.membershipId, role: 'crew' };
      const prepare = async () => {
        const token = await makeToken(app, admin);
        tokens.push(token);
        return () => callRoute(stage, route, { input, headers: { ...token.headers } });
      };
      const fault = await race(stage, { company, change, prepare });
      if (fault) holes.push(`${route.method} ${route.path} ${fault}`);
    }
    for (const { headers, id } of tokens) {
      const { status } = await stage.send('/api/v1/me', { headers: { ...headers } });
      if (status !== 401) holes.push(`${id} lives on after the demotion: ${status}`);
    }
    return holes;
  },
};

export const races: Group<Stage> = {
  name: 'races',
  cases: [...Object.entries(changes).map(actsDuring), byToken],
};
