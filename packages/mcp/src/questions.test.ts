import { toolOperations } from '@callboard/api';
import { createDemoApp } from '@callboard/testing/factories';
import { Ajv2020 } from 'ajv/dist/2020.js';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { createTools } from './listed-tools.ts';
import { ofPeople, ofTheDomain, type Result } from './testing/questions.ts';
import { startMcp, type TestMcp } from './testing/start-mcp.ts';

// The questions of the domain document, asked of the demo as created on Saturday, November 21,
// 2026.

let server: TestMcp;
let headers: { authorization: string };

beforeAll(async () => {
  const app = await createDemoApp();
  server = await startMcp(app);
  headers = { authorization: `Bearer ${app.demo.secret}` };
});

afterAll(() => server.close());

const ajv = new Ajv2020({ strict: true, validateFormats: false });
const tools = new Map(createTools(toolOperations).map(({ shown }) => [shown.name, shown]));

/** Calls a tool and checks its result against its output schema and its text block. */
async function call(name: string, args: object = {}) {
  const { status, json } = await server.call(name, args, headers);
  expect(status).toBe(200);
  const { content, structuredContent, isError } = json.result;
  expect(isError, content[0].text).toBeUndefined();
  expect(JSON.parse(content[0].text)).toEqual(structuredContent);
  const matches = ajv.compile(tools.get(name)?.outputSchema ?? false);
  expect(matches(structuredContent), `${name} ${ajv.errorsText(matches.errors)}`).toBe(true);
  expect(content[0].text.length).toBeLessThanOrEqual(25_000);
  return structuredContent;
}

async function projectOf(query: string): Promise<string> {
  const { items } = await call('search', { query, kinds: ['project'] });
  return items[0].id;
}

test('what is shooting this week?', async () => {
  expect(await call('list_shoot_days')).toMatchObject({
    as_of: '2026-11-21T09:04:05-08:00',
    items: [{ project: 'Morning Ritual', label: 'Day 1 of 2', date: '2026-11-22', call: '06:30' }],
    total_count: 1,
    truncated: false,
  });
  const week = await call('list_shoot_days', { from: '2026-11-21', to: '2026-11-27' });
  expect(week.items).toMatchObject([
    { label: 'Day 1 of 2', hold_status: 'confirmed' },
    { label: 'Day 2 of 2', hold_status: 'confirmed' },
    { label: 'Weather day', hold_status: 'second_hold' },
  ]);
});

test('what are we waiting for from the client?', async () => {
  const { items } = await call('list_waiting_on_client');
  expect(items).toMatchObject([
    { kind: 'invoice', title: 'INV-1055 Year of Rivers', days_waiting: 12 },
    { kind: 'estimate', title: 'EST-1045 v1 Own Your Corner', contact: 'Glenn Takeda' },
    { title: 'Bumper :06 v1', days_waiting: 3 },
    { kind: 'invoice', title: 'INV-1058 Year of Rivers', days_waiting: 2 },
    { title: 'Hero :60 v4', days_waiting: 2, contact: 'Maddie Orr' },
  ]);
});

test('who is booked on day 2 of Morning Ritual?', async () => {
  const project_id = await projectOf('morning ritual');
  const { object } = await call('get_shoot_day', { project_id, day_number: 2 });
  expect(object.crew_counts).toEqual({ confirmed: 13, first_hold: 2, second_hold: 1 });
  const held = object.crew.filter(
    ({ booking_status }: { booking_status: string }) => booking_status !== 'confirmed',
  );
  expect(held.map(({ name }: { name: string }) => name).sort()).toEqual([
    'Kai Moreno',
    'Owen Tadesse',
    'Pilar Nunez',
  ]);
});

test('what is our cash, what is overdue, and what do we owe the crew?', async () => {
  const { object } = await call('get_cash_position');
  expect(object).toMatchObject({
    connected: true,
    available_cents: 25_154_518,
    receivable_due: { cents: 19_014_500, overdue_cents: 1_785_000, overdue_count: 2 },
    payable_due: { cents: 1_255_000 },
  });
  const overdue = await call('list_invoices', { overdue_only: true });
  expect(overdue.items).toMatchObject([
    { number: 'INV-1055', balance_cents: 1_465_000, days_overdue: 12 },
    { number: 'INV-1058', balance_cents: 320_000, days_overdue: 2 },
  ]);
  const crew = await call('list_crew_bills');
  expect(crew).toMatchObject({ total_unpaid_cents: 1_255_000, total_count: 4 });
  const bank = await call('list_bank_transactions', { unmatched_only: true });
  expect(bank.items).toMatchObject([{ amount_cents: 500_000 }]);
});

describe.each([
  ['of the domain document', ofTheDomain, 22],
  ['of people', ofPeople, 30],
])('the questions %s', (_, questions, count) => {
  test('are as many as they were', () => {
    expect(questions).toHaveLength(count);
    expect(new Set(questions.map(({ asked }) => asked)).size).toBe(count);
  });

  test.each(questions)('$asked', async ({ calls, read, answer }) => {
    const results: Result[] = [];
    for (const [name, args = {}] of calls) {
      results.push(await call(name, typeof args === 'function' ? args(results) : args));
    }
    expect(read(...results)).toEqual(answer);
  });
});

describe('every tool returns what it declares', () => {
  test('about the workspace', async () => {
    const { object } = await call('get_workspace_overview');
    expect(object).toMatchObject({ counts: { active_projects: 5, waiting_on_client: 5 } });
    await call('list_projects', { include_closed: true });
    await call('list_clients');
    await call('list_call_sheets');
    await call('search', { query: 'hero' });
    await call('find_crew_availability', { dates: ['2026-11-23', '2026-12-03'] });
  });

  test.each(['Morning Ritual', 'Glow Forward', 'Own Your', 'Trailhead', 'Rivers', 'Test Kitchen'])(
    'about %s',
    async (name) => {
      const project_id = await projectOf(name);
      await call('get_project', { project_id });
      await call('get_day_out_of_days', { project_id });
      await call('get_shoot_day', { project_id, day_number: 1 });
      await call('list_project_crew', { project_id, limit: 50 });
      await call('list_locations', { project_id });
      await call('list_media_drives', { project_id });
      const { items } = await call('list_deliverables', { project_id });
      for (const { deliverable_id } of items) await call('get_deliverable', { deliverable_id });
    },
  );
});
