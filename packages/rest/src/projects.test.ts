import { asOperator } from '@callboard/core/accounts';
import { closeProject, reopenProject } from '@callboard/core/across';
import { archiveProject, findBoard, findProject } from '@callboard/core/jobs';
import {
  activityOf,
  as,
  makeClient,
  makeContact,
  makeProject,
  makeToken,
  makeWorkspace,
} from '@callboard/testing/factories';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { refusalOf, startRest, type TestRest } from './testing/start-rest.ts';

let rest: TestRest;
beforeAll(async () => {
  rest = await startRest();
});
beforeEach(() => rest.app.clock.advance(60));
afterAll(() => rest.close());

const create = (body: unknown) => rest.call('POST', '/projects', { body });
const update = (id: string, body: unknown) => rest.call('PATCH', `/projects/${id}`, { body });
const invalid = (param: string) => ({ status: 422, code: 'invalid_parameter', param });
const owner = () => rest.workspace.owner;

const close = (id: string) =>
  asOperator(rest.app.database, rest.workspace.id, async (ctx) =>
    closeProject(ctx, await findProject(ctx, { id })),
  );

describe('POST /projects', () => {
  it('with only a name creates a project of the Unassigned client, with its board', async () => {
    const { status, json } = await create({ name: '  Morning Ritual ' });
    expect(status).toBe(201);
    const { json: clients } = await rest.call('GET', '/clients?limit=100');
    const now = rest.app.clock.now().toISOString();
    expect(json).toEqual({
      id: expect.stringMatching(/^prj_/),
      name: 'Morning Ritual',
      status: 'pre_production',
      phase: null,
      client_id: clients.data.find((c: { is_unassigned: boolean }) => c.is_unassigned).id,
      contact_id: null,
      description: null,
      agency: null,
      project_type: null,
      start_date: null,
      end_date: null,
      created_at: now,
      updated_at: now,
    });
    expect((await rest.call('GET', `/projects/${json.id}`)).json).toEqual(json);
    expect(
      await as(rest.app, owner(), (ctx) => findBoard(ctx, { projectId: json.id })),
    ).toHaveLength(4);
  });

  it('accepts every field of the contract', async () => {
    const client = await makeClient(rest.app, owner());
    const contact = await makeContact(rest.app, owner());
    const body = {
      name: 'Glow Forward',
      status: 'production',
      phase: 'shoot',
      description: 'Two films',
      agency: 'Ostrander & Pike',
      project_type: 'commercial',
      start_date: '2026-11-24',
      end_date: '2026-11-24',
      client_id: client.id,
      contact_id: contact.id,
    };
    const { status, json } = await create(body);
    expect(status).toBe(201);
    expect(json).toMatchObject(body);
  });

  it('is logged under the name of the token', async () => {
    const { json } = await create({ name: 'Logged', phase: 'brief' });
    const [moved, created] = (await activityOf(rest.app, owner())).filter(
      (entry) => entry.subjectId === json.id,
    );
    expect([moved?.actorName, created?.actorName]).toEqual([
      'api:Edit bay sync',
      'api:Edit bay sync',
    ]);
    expect([moved?.verb, created?.verb].toSorted()).toEqual(['created', 'phase_moved']);
  });

  it('closed by status, not the wrap step, can still be changed', async () => {
    const { json } = await create({ name: 'Old job', status: 'closed' });
    expect((await update(json.id, { name: 'Older job' })).status).toBe(200);
  });

  it('over the plan limit gets 403 plan_limit; closed projects do not count', async () => {
    const workspace = await makeWorkspace(rest.app, { plan: 'starter' });
    const token = await makeToken(rest.app, workspace.owner);
    const post = (body: object) => rest.call('POST', '/projects', { token, body });
    for (let i = 0; i < 3; i += 1) expect((await post({ name: `Job ${i}` })).status).toBe(201);
    const refused = await post({ name: 'One more' });
    expect(refusalOf(refused)).toEqual({ status: 403, code: 'plan_limit' });
    expect(refused.json.error.type).toBe('plan');
    const closed = await post({ name: 'Old', status: 'closed' });
    expect(closed.status).toBe(201);
    const reopened = await rest.call('PATCH', `/projects/${closed.json.id}`, {
      token,
      body: { status: 'wrap' },
    });
    expect(refusalOf(reopened)).toEqual({ status: 403, code: 'plan_limit' });
  });

  it('concurrent requests take the last place of the plan once', async () => {
    const workspace = await makeWorkspace(rest.app, { plan: 'starter' });
    const token = await makeToken(rest.app, workspace.owner);
    const posts = Array.from({ length: 8 }, () =>
      rest.call('POST', '/projects', { token, body: { name: 'Race' } }),
    );
    const statuses = (await Promise.all(posts)).map(({ status }) => status);
    expect(statuses.filter((status) => status === 201)).toHaveLength(3);
  });
});

describe('a field', () => {
  const long = (length: number) => 'x'.repeat(length);

  it.each([
    [{ name: long(200) }],
    [{ name: 'x', description: long(5000) }],
    [{ name: 'x', agency: long(100) }],
    [{ name: 'x', project_type: long(100) }],
    [{ name: 'x', description: null, agency: null, project_type: null }],
    [{ name: 'x', start_date: null, end_date: null, contact_id: null }],
    [{ name: 'x', start_date: '2024-02-29' }],
    [{ name: '😀 Été ⚡' }],
  ])('at its limit is accepted: case %#', async (body) => {
    expect((await create(body)).status).toBe(201);
  });

  it('of spaces is stored as null, as in the app', async () => {
    const { status, json } = await create({ name: 'x', agency: ' ', description: '  ' });
    expect([status, json.agency, json.description]).toEqual([201, null, null]);
  });

  it.each([
    ['name', {}],
    ['name', { name: '' }],
    ['name', { name: '   ' }],
    ['name', { name: null }],
    ['name', { name: 5 }],
    ['name', { name: ['x'] }],
    ['name', { name: { toString: 'x' } }],
    ['name', { name: long(201) }],
    ['name', { name: 'a\0b' }],
    ['name', { name: 'a\ud800b' }],
    ['description', { name: 'x', description: long(5001) }],
    ['description', { name: 'x', description: '\0' }],
    ['agency', { name: 'x', agency: long(101) }],
    ['agency', { name: 'x', agency: true }],
    ['project_type', { name: 'x', project_type: long(101) }],
    ['status', { name: 'x', status: 'ACTIVE' }],
    ['status', { name: 'x', status: 'archived' }],
    ['status', { name: 'x', status: null }],
    ['phase', { name: 'x', phase: 'Shoot' }],
    ['phase', { name: 'x', phase: null }],
    ['start_date', { name: 'x', start_date: '2026-02-30' }],
    ['start_date', { name: 'x', start_date: '2026-1-1' }],
    ['start_date', { name: 'x', start_date: '2026-11-24T00:00:00Z' }],
    ['start_date', { name: 'x', start_date: '' }],
    ['start_date', { name: 'x', start_date: 20261124 }],
    ['end_date', { name: 'x', start_date: '2026-11-25', end_date: '2026-11-24' }],
    ['client_id', { name: 'x', client_id: null }],
    ['client_id', { name: 'x', client_id: '' }],
    ['client_id', { name: 'x', client_id: 'cli_none' }],
    ['client_id', { name: 'x', client_id: long(10_000) }],
    ['contact_id', { name: 'x', contact_id: 'con_none' }],
    ['contact_id', { name: 'x', contact_id: '' }],
    ['id', { name: 'x', id: 'prj_mine' }],
    ['job_no', { name: 'x', job_no: '2601' }],
    ['clientId', { name: 'x', clientId: 'cli_1' }],
    ['workspace_id', { name: 'x', workspace_id: 'ws_1' }],
    ['closed_at', { name: 'x', closed_at: null }],
    ['constructor', { name: 'x', constructor: {} }],
    ['toString', { name: 'x', toString: 1 }],
  ])('%s is refused by name: case %#', async (param, body) => {
    expect(refusalOf(await create(body))).toEqual(invalid(param));
  });

  it('called __proto__ is refused and changes nothing', async () => {
    const response = await create('{"name":"x","__proto__":{"polluted":true}}');
    expect(refusalOf(response)).toEqual(invalid('__proto__'));
    expect(Reflect.get({}, 'polluted')).toBeUndefined();
  });

  it('that names an unknown record is refused', async () => {
    expect(refusalOf(await create({ name: 'x', client_id: 'cli_none' }))).toEqual(
      invalid('client_id'),
    );
    expect(refusalOf(await create({ name: 'x', contact_id: 'con_none' }))).toEqual(
      invalid('contact_id'),
    );
  });
});

describe('PATCH /projects/{id}', () => {
  const start = () =>
    makeProject(rest.app, owner(), {
      status: 'production',
      phase: 'shoot',
      startDate: '2026-11-24',
      endDate: '2026-11-26',
      agency: 'Pike',
    });

  it('changes only the fields sent', async () => {
    const project = await start();
    rest.app.clock.advance(5);
    const before = (await rest.call('GET', `/projects/${project.id}`)).json;
    const { status, json } = await update(project.id, { name: ' Renamed ', agency: null });
    expect(status).toBe(200);
    const updated_at = rest.app.clock.now().toISOString();
    expect(json).toEqual({ ...before, name: 'Renamed', agency: null, updated_at });
  });

  it('of the phase logs a move, keeps the status and never closes the job', async () => {
    const project = await start();
    const { json } = await update(project.id, { phase: 'closed' });
    expect(json).toMatchObject({ phase: 'closed', status: 'production' });
    const [move] = await rest.app.system.sql`
      select from_phase, to_phase, guidance, actor_name from phase_moves
      where project_id = ${project.id} and to_phase = 'closed'`;
    expect(move).toMatchObject({
      from_phase: 'shoot',
      to_phase: 'closed',
      actor_name: 'api:Edit bay sync',
    });
    expect(move?.guidance.length).toBeGreaterThan(0);
    expect((await update(project.id, { name: 'Still open' })).status).toBe(200);
  });

  it('of the status keeps the phase', async () => {
    const project = await start();
    expect((await update(project.id, { status: 'closed' })).json).toMatchObject({
      status: 'closed',
      phase: 'shoot',
    });
  });

  it('that changes nothing gets 422 invalid_body and keeps updated_at', async () => {
    const project = await start();
    rest.app.clock.advance(5);
    for (const body of [
      {},
      { name: project.name },
      { phase: 'shoot', agency: 'Pike' },
      { name: `${project.name} ` },
    ]) {
      expect(refusalOf(await update(project.id, body))).toEqual({
        status: 422,
        code: 'invalid_body',
      });
    }
    const { json } = await rest.call('GET', `/projects/${project.id}`);
    expect(json.updated_at).toBe(project.updatedAt.toISOString());
  });

  it('checks a date against the other stored date', async () => {
    const project = await start();
    expect(refusalOf(await update(project.id, { end_date: '2026-11-23' }))).toEqual(
      invalid('end_date'),
    );
    expect(refusalOf(await update(project.id, { start_date: '2026-11-27' }))).toEqual(
      invalid('end_date'),
    );
    expect((await update(project.id, { start_date: '2026-11-26' })).status).toBe(200);
    expect((await update(project.id, { end_date: null })).status).toBe(200);
  });

  it('accepts a contact of another client, such as an agency producer', async () => {
    const project = await start();
    const contact = await makeContact(rest.app, owner());
    expect((await update(project.id, { contact_id: contact.id })).json.contact_id).toBe(contact.id);
    expect((await update(project.id, { contact_id: null })).json.contact_id).toBeNull();
  });

  it('on a job closed through the wrap step gets 409 until it is reopened', async () => {
    const project = await start();
    await close(project.id);
    for (const body of [{ name: 'x' }, { status: 'production' }, {}, { name: project.name }]) {
      const response = await update(project.id, body);
      expect(refusalOf(response)).toEqual({ status: 409, code: 'project_closed' });
      expect(response.json.error.type).toBe('conflict');
    }
    await asOperator(rest.app.database, rest.workspace.id, (ctx) =>
      reopenProject(ctx, { id: project.id, reason: 'A reshoot' }),
    );
    expect((await update(project.id, { name: 'Reshoot' })).json.status).toBe('wrap');
  });

  it('returns the stored status of an archived job', async () => {
    const { json } = await create({ name: 'Archive me', status: 'closed' });
    await as(rest.app, owner(), (ctx) => archiveProject(ctx, { id: json.id }));
    expect((await rest.call('GET', `/projects/${json.id}`)).json.status).toBe('ARCHIVED');
  });

  it('refuses its own id in the body', async () => {
    const project = await start();
    expect(refusalOf(await update(project.id, { id: project.id, name: 'x' }))).toEqual(
      invalid('id'),
    );
  });

  it('of a deleted or an unknown project gets 404', async () => {
    const deleted = await start();
    await rest.app.system.sql`update projects set deleted_at = now() where id = ${deleted.id}`;
    for (const id of [deleted.id, 'prj_none', 'x'.repeat(10_000), '%F0%9F%98%80', "'--"]) {
      expect(refusalOf(await update(id, { name: 'Mine now' }))).toEqual({
        status: 404,
        code: 'not_found',
      });
      expect(refusalOf(await rest.call('GET', `/projects/${id}`))).toEqual({
        status: 404,
        code: 'not_found',
      });
    }
  });
});

it('never returns money or internal fields of a project', async () => {
  const { json } = await create({ name: 'Lean' });
  expect(Object.keys(json)).toEqual([
    'id',
    'name',
    'status',
    'phase',
    'client_id',
    'contact_id',
    'description',
    'agency',
    'project_type',
    'start_date',
    'end_date',
    'created_at',
    'updated_at',
  ]);
});
