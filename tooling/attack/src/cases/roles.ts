import { whoMayCall } from '@callboard/api/testing';
import { scopes } from '@callboard/domain/access/scopes';
import { makeToken } from '@callboard/testing/factories';
import type { Case, Group } from '../attack.ts';
import { appProcedures, callRoute, goodInput, publicRoutes } from '../scene/calls.ts';
import type { Stage } from '../stage.ts';

const byRole: Case<Stage> = {
  name: 'procedures',
  tried: 'every procedure with every role, compared with who may call it',
  seconds: 120,
  run: async (stage) => {
    // All procedures by all roles are more than one company may call in a minute.
    const [company, another] = [await stage.scene.newCompany(), await stage.scene.newCompany()];
    const holes: string[] = [];
    for (const [at, role] of [...company.people.keys()].reverse().entries()) {
      const own = at % 2 === 0 ? company : another;
      const nextBrowser = await stage.scene.browsersInTurn(stage, own, role);
      for (const [path, procedure] of appProcedures) {
        const type = procedure.type === 'mutation' ? 'mutation' : 'query';
        const isAllowed = whoMayCall(path)?.split(' ').includes(role) ?? false;
        const input = goodInput(path, own.records);
        const ask = (sent: object) => nextBrowser().call(path, sent, type);
        let answer = await ask({ ...input, id: 'none' });
        // What depends on the record, such as its author, is refused once it is found.
        if (!isAllowed && answer.status === 404) answer = await ask(input);
        const { status, text } = answer;
        const isForbidden = status === 403 && text.includes('"forbidden"');
        if (!isAllowed && !isForbidden) holes.push(`${role} asked ${path}: ${status}`);
        if (isAllowed && isForbidden) holes.push(`${role} may ask ${path} and was refused`);
      }
    }
    return holes;
  },
};

const byScope: Case<Stage> = {
  name: 'scopes',
  tried: 'every REST route with a token that lacks only its scope, and with no scopes',
  run: async (stage) => {
    const { app, newCompany } = stage.scene;
    const { owner, records } = await newCompany();
    const held = new Map(
      await Promise.all(
        scopes.map(async (scope) => {
          const others = scopes.filter((it) => it !== scope);
          return [scope, await makeToken(app, owner, others)] as const;
        }),
      ),
    );
    const bare = await makeToken(app, owner, []);
    const holes: string[] = [];
    for (const route of publicRoutes) {
      const scope = route.scope === 'any' ? undefined : route.scope;
      const tokens = scope ? [bare, held.get(scope)] : [bare];
      for (const token of tokens) {
        const headers = { ...token?.headers };
        const input = goodInput(route.procedure, records);
        const { status } = await callRoute(stage, route, { input, headers });
        if (status !== 403) holes.push(`${route.method} ${route.path}: ${status}`);
      }
    }
    return holes;
  },
};

const byNobody: Case<Stage> = {
  name: 'nobody',
  tried: 'every procedure, route and page without a session or a token',
  run: async (stage) => {
    const { ours } = stage.scene;
    const holes: string[] = [];
    for (const [path, { type }] of appProcedures) {
      const json = JSON.stringify(goodInput(path, ours.records));
      const isQuery = type === 'query';
      const at = `/api/trpc/${path}`;
      const headers = { origin: stage.url, 'content-type': 'application/json' };
      const { status } = isQuery
        ? await stage.send(`${at}?input=${encodeURIComponent(json)}`)
        : await stage.send(at, { headers, body: json });
      if (status !== 401) holes.push(`${path}: ${status}`);
    }
    for (const route of publicRoutes) {
      const input = goodInput(route.procedure, ours.records);
      const { status } = await callRoute(stage, route, { input, headers: {} });
      if (status !== 401) holes.push(`${route.method} ${route.path}: ${status}`);
    }
    return holes;
  },
};

export const rolesGroup: Group<Stage> = { name: 'roles', cases: [byRole, byScope, byNobody] };
