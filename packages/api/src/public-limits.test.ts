import { createProject } from '@callboard/core/jobs';
import {
  as,
  createTestApp,
  makeDeliverable,
  makeProject,
  makeToken,
  makeVersion,
  makeWorkspace,
  type TestApp,
} from '@callboard/testing/factories';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { type Caller, createCaller } from './index.ts';

let app: TestApp;
let v1: Caller['v1'];
let projectId: string;
let deliverableId: string;
let versionId: string;

beforeAll(async () => {
  app = await createTestApp();
  const { owner } = await makeWorkspace(app, { plan: 'house' });
  projectId = (await makeProject(app, owner)).id;
  deliverableId = (await makeDeliverable(app, owner, { projectId })).id;
  versionId = (await makeVersion(app, owner, { deliverableId })).id;
  const { session } = await makeToken(app, owner);
  v1 = createCaller({ database: app.database, token: session }).v1;
  await as(app, owner, (ctx) => createProject(ctx, { name: 'Another', source: 'new_project' }));
});

afterAll(() => app.close());

const long = (length: number) => 'x'.repeat(length);
const addressOf = (length: number) =>
  `https://a.example.com/${long(length - 'https://a.example.com/'.length)}`;

/** Each limit: the last allowed value and the first refused one. */
type Limits = [field: string, allowed: unknown[], refused: unknown[]][];

const deliverable: Limits = [
  ['title', ['x', long(200), ` ${long(200)} `], ['', '  ', long(201), 1, null]],
  ['description', [null, '', long(5000)], [long(5001), 1]],
  ['format', ['', long(100)], [long(101), null]],
  ['duration', ['', ':30', long(40)], [long(41), null]],
  ['platform', ['', long(100)], [long(101), null]],
  ['status', ['NOT_STARTED', 'DELIVERED'], ['not_started', '', null, 'KILLED']],
  ['due_date', [null, '2028-02-29'], ['2027-02-29', '2026-12-11T00:00:00Z', '', 20261211]],
  [
    'external_url',
    [null, 'https://a.example.com', addressOf(2000)],
    ['http://a.example.com', 'https://u:p@a.example.com', addressOf(2001), ''],
  ],
  ['client_visible', [true, false], ['true', 0, null]],
  ['sort_order', [0, 100_000], [-1, 100_001, 1.5, '1', null]],
  ['id', [], [1, null]],
  ['delivered_at', [], [null, '2026-12-11T00:00:00Z']],
  ['project_id', [], ['prj_1']],
  ['ad_id', [], ['ABCD1234567H']],
];

const link: Limits = [
  ['provider', ['a', '0_-', long(50)], ['', '_a', '-a', 'A', 'a b', long(51), 'é']],
  ['external_id', ['x', long(255)], ['', long(256), 1]],
  [
    'url',
    [addressOf(2000)],
    [addressOf(2001), 'http://a.example.com', 'https://u@a.example.com', ''],
  ],
  ['label', [null, '', long(200)], [long(201), 1]],
  [
    'metadata',
    [null, {}, { frame_rate: 24 }],
    [[], 'x', { token: 'x' }, { a: 'svc_x' }, { a: long(4096) }],
  ],
  ['deliverable_id', [null], [1, 'dlv_none']],
  ['token_id', [], ['tok_1']],
];

const version: Limits = [
  [
    'url',
    [addressOf(2000), 'https://8.8.8.8/cut'],
    [
      addressOf(2001),
      'http://a.example.com',
      'https://u@a.example.com',
      'https://10.0.0.1/',
      'https://nas.local/',
    ],
  ],
  ['file_name', ['x', long(200)], ['', '  ', long(201), null]],
  ['stage', [], ['rough']],
];

const note: Limits = [
  ['body', ['x', long(5000), ` ${long(5000)} `], ['', '  ', long(5001), null]],
  ['time_ms', [null, 0, 2_147_483_647], [-1, 0.5, '1', 2_147_483_648]],
  ['parent_id', [null], [1, 'note_none', '']],
  ['visibility', [], ['internal', 'client']],
];

const endpoint: Limits = [
  ['name', ['x', long(200), ` ${long(200)} `], ['', '  ', long(201), null]],
  [
    'url',
    [addressOf(2000), 'https://8.8.8.8/hook', 'https://a.example.com:8443/'],
    [
      addressOf(2001),
      '',
      'http://a.example.com',
      'https://u:p@a.example.com',
      'https://10.0.0.1/',
      'https://[::ffff:10.0.0.1]/',
      'https://nas.local/',
      'https://localhost:3000/',
    ],
  ],
  [
    'events',
    [['project_updated'], ['schedule_day_created', 'schedule_day_created']],
    [[], ['project_created'], ['project_updated', 'test'], 'project_updated', null],
  ],
  ['enabled', [true, false], ['true', 0, null]],
  ['kind', [], ['chat']],
  ['secret', [], ['whsec_mine']],
];

let count = 0;

const bodies: [string, Limits, (change: object) => Promise<unknown>][] = [
  [
    'POST deliverable',
    deliverable,
    (change) => v1.deliverables.create(input(projectId, { title: 'Hero' }, change)),
  ],
  ['POST link', link, (change) => v1.links.create(input(projectId, newLink(), change))],
  [
    'POST version',
    version,
    (change) => v1.versions.create(input(deliverableId, { url: addressOf(40) }, change)),
  ],
  [
    'POST note',
    note,
    async (change) => v1.notes.create(input(await latest(), { body: 'x' }, change)),
  ],
  [
    'POST endpoint',
    endpoint,
    async (change) => {
      const url = 'https://a.example.com/hook';
      const body = { name: 'n8n', url, events: ['project_updated' as const], ...change };
      return v1.webhookEndpoints.delete({ id: (await v1.webhookEndpoints.create(body)).id });
    },
  ],
];

describe.each(bodies)('%s', (_, limits, send) => {
  for (const [field, allowed, refused] of limits.filter(([name]) => name !== 'id')) {
    test(`${field}: the last allowed and the first refused`, async () => {
      for (const value of allowed) await send({ [field]: value });
      for (const value of refused) {
        const sending = send({ [field]: value });
        await expect(sending, JSON.stringify(value)?.slice(0, 60)).rejects.toMatchObject({
          code: expect.stringMatching(/BAD_REQUEST|UNPROCESSABLE|INTERNAL_SERVER_ERROR/),
          cause: expect.toSatisfy((cause) => isAbout(cause, field)),
        });
      }
    });
  }
});

test('a deliverable is returned as it was sent, trimmed', async () => {
  const sent = { title: ' Hero :30 ', format: '16x9', duration: ':30', platform: 'Broadcast' };
  const created = await v1.deliverables.create({ id: projectId, ...sent, due_date: '2026-12-11' });
  expect(created).toMatchObject({ ...sent, title: 'Hero :30', due_date: '2026-12-11' });
  const updating = v1.deliverables.update({ id: created.id, title: 'Hero :30' });
  await expect(updating).rejects.toMatchObject({ cause: { code: 'invalid_body' } });
});

function newLink() {
  count += 1;
  return { provider: 'review', external_id: `a-${count}`, url: addressOf(40) };
}

/** Hides from TypeScript that the value does not fit the route's input type. */
function input<T extends object>(id: string, body: T, change: object): T & { id: string } {
  return { id, ...body, ...change };
}

async function latest(): Promise<string> {
  const { data } = await v1.versions.list({ id: deliverableId, limit: '1' });
  return data[0]?.id ?? versionId;
}

/**
 * A schema names the field first in the issue's path or among unknown keys; an act names it in
 * `param`.
 */
function isAbout(cause: unknown, field: string): boolean {
  const { issues, code, param } = Object(cause);
  if (!Array.isArray(issues)) {
    const camel = field.replace(/_([a-z])/g, (_, letter: string) => letter.toUpperCase());
    return code === 'invalid_parameter' && param === camel;
  }
  return issues.some(({ path, keys }) => path?.[0] === field || keys?.includes(field));
}
