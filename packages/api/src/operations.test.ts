import { initTRPC } from '@trpc/server';
import { describe, expect, test } from 'vitest';
import { z } from 'zod';
import {
  type ApiMeta,
  operations,
  procedures,
  readOperations,
  readProcedures,
  readTools,
} from './index.ts';
import { editsFor, routeLines } from './testing/collect.ts';

const t = initTRPC.meta<ApiMeta>().create();

test('every procedure is listed once, with its inputs and its meta', () => {
  const paths = procedures.map(({ path }) => path);
  expect(new Set(paths).size).toBe(paths.length);
  expect(procedures.find(({ path }) => path === 'live.changes')?.type).toBe('subscription');
});

test('each public route has the scope and the path that are stated', () => {
  const stated = new Map([...routeLines].map(([name, it]) => [name, `${it.scope}: ${it.route}`]));
  const existing = new Map(
    operations.map((it) => [it.procedure, `${it.scope}: ${it.method} ${it.path}`]),
  );
  const names = { stated: stated.keys(), existing: existing.keys() };
  expect(editsFor('its `scope` and `route`', names)).toEqual([]);
  expect(existing).toEqual(stated);
});

test('a public route lists its fields, its status and its errors', () => {
  const find = (procedure: string) => operations.find((it) => it.procedure === procedure);
  expect(find('v1.projects.update')).toMatchObject({
    type: 'mutation',
    method: 'PATCH',
    path: '/projects/{id}',
    scope: 'projects:write',
    isWrite: true,
    successStatus: 200,
    errors: ['plan_limit', 'project_closed'],
    shownOnce: [],
  });
  expect(find('v1.projects.update')?.fields).not.toContain('id');
  expect(find('v1.webhookEndpoints.create')?.shownOnce).toEqual(['secret']);
});

test('the success status of a route follows from its method unless its meta sets another', () => {
  const statuses = new Map(operations.map((it) => [it.procedure, it.successStatus]));
  expect(statuses.get('v1.projects.list')).toBe(200);
  expect(statuses.get('v1.projects.create')).toBe(201);
  expect(statuses.get('v1.links.delete')).toBe(204);
  expect(statuses.get('v1.webhookEndpoints.test')).toBe(200);
});

describe('refused at start', () => {
  const openapi = { method: 'GET', path: '/x' } as const;
  const tag = { name: 'X', description: 'Xs.' };
  const empty = z.strictObject({});

  test.each([
    ['a route without a scope', t.procedure.meta({ openapi, tag }).input(empty)],
    ['a route without a tag', t.procedure.meta({ openapi, scope: 'any' }).input(empty)],
    ['a route without an input', t.procedure.meta({ openapi, tag, scope: 'any' })],
    [
      'a route whose input is no object',
      t.procedure.meta({ openapi, tag, scope: 'any' }).input(z.string()),
    ],
  ])('%s', (_, bare) => {
    const router = t.router({ bare: bare.query(() => ({})) });
    expect(() => readOperations(readProcedures(router))).toThrow('bare');
  });

  const toolOf = (name: string) =>
    t.procedure.meta({ tool: { name, title: name, description: `${name}.`, scope: 'read' } });

  test('two tools with the same name', () => {
    const one = toolOf('one')
      .input(empty)
      .output(z.object({}))
      .query(() => ({}));
    expect(() => readTools(readProcedures(t.router({ a: one, b: one })))).toThrow('same');
  });

  test('a tool without an output, and a tool that is a subscription', () => {
    const bare = toolOf('x')
      .input(empty)
      .query(() => ({}));
    const change = toolOf('x')
      .input(empty)
      .output(z.object({}))
      .subscription(() => ({}) as never);
    for (const procedure of [bare, change]) {
      const router = t.router({ bare: procedure });
      expect(() => readTools(readProcedures(router))).toThrow('bare cannot be a tool');
    }
  });
});
