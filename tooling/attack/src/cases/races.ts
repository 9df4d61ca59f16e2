import { inputOf, isOfApp, procedures } from '@callboard/api/testing';
import { updateMember } from '@callboard/core/members';
import { as, makeToken, type TestMember, whileCommitting } from '@callboard/testing/factories';
import type { Case, Group } from '../attack.ts';
import type { HttpResponse } from '../http/target.ts';
import { callRoute, goodInput, publicRoutes } from '../scene/calls.ts';
import type { Company } from '../scene/company.ts';
import { moving } from '../scene/fingerprint.ts';
import type { Stage } from '../stage.ts';

type Change = Parameters<typeof updateMember>[1];

/** Sends a request while a change of its sender is not yet committed. */
async function race(
  stage: Stage,
  {
    company,
    change,
    work,
  }: { company: Company; change: Change; work: () => Promise<HttpResponse> },
): Promise<string | undefined> {
  const { app } = stage.scene;
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
    tried: `every act of an admin during their own ${name}`,
    seconds: 120,
    run: async (stage) => {
      const company = await stage.scene.newCompany();
      const admin = adminOf(company);
      const holes: string[] = [];
      const acts = procedures.filter(([path, { type }]) => isOfApp(path) && type === 'mutation');
      for (const [path, procedure] of acts) {
        // A removal also ends the sessions, so each act has its own.
        const browser = await stage.scene.newBrowserOf(stage, admin);
        const input = { ...inputOf(path, procedure, company.records) };
        const fault = await race(stage, {
          company,
          change: { id: admin.membershipId, ...change },
          work: () => browser.call(path, input, 'mutation'),
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
    'every REST write with an admin’s token, sent into their demotion, and the token afterwards',
  seconds: 120,
  run: async (stage) => {
    const company = await stage.scene.newCompany();
    const { app } = stage.scene;
    const admin = adminOf(company);
    const holes: string[] = [];
    for (const route of publicRoutes.filter(({ method }) => method !== 'GET')) {
      const { headers, id } = await makeToken(app, admin);
      const input = goodInput(route.procedure, company.records);
      const change: Change = { id: admin.membershipId, role: 'crew' };
      const work = () => callRoute(stage, route, { input, headers: { ...headers } });
      const fault = await race(stage, { company, change, work });
      if (fault) holes.push(`${route.method} ${route.path} ${fault}`);
      const after = await stage.send('/api/v1/me', { headers: { ...headers } });
      if (after.status !== 401) holes.push(`${id} lives on after the demotion: ${after.status}`);
    }
    return holes;
  },
};

export const races: Group<Stage> = {
  name: 'races',
  cases: [...Object.entries(changes).map(actsDuring), byToken],
};
