import { saveLines } from '@callboard/core/bids';
import { setProjectRole } from '@callboard/core/jobs';
import { newLineId } from '@callboard/domain/estimates/line-id';
import {
  as,
  createTestApp,
  makeMember,
  makeWorkspace,
  type TestApp,
  type TestMember,
  type TestWorkspace,
} from '@callboard/testing/factories';
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { createCaller } from './index.ts';
import { appLines, editsFor, routerOf } from './testing/collect.ts';
import { inputOf, isOfApp, procedures } from './testing/inputs.ts';
import { codeOf, invoke } from './testing/invoke.ts';
import { links } from './testing/links.ts';
import { type MoneyPerson, moneyPeople } from './testing/money-people.ts';
import { idIn, makeRecords, type Records } from './testing/records.ts';
import { statements } from './testing/statements.ts';
import { undoingEach } from './testing/undoing.ts';

let app: TestApp;
let company: TestWorkspace;
let records: Records;
const people = new Map<string, TestMember>();

/** In the estimates of the job and nowhere else. */
const secretCents = 7_654_321;
const secrets = [String(secretCents), '76,543.21', '76543.21'];

beforeAll(async () => {
  app = await createTestApp();
  company = await makeWorkspace(app, { plan: 'house' });
  records = await makeRecords(app, company.owner);
  for (const [who, person] of Object.entries(moneyPeople)) people.set(who, await join(person));
  await hideAmounts();
}, 120_000);

// Nobody may call everything in one minute.
beforeEach(() => app.clock.advance(600));

afterAll(() => app.close());

async function join({ role, access, isOnJob }: MoneyPerson): Promise<TestMember> {
  const member = await makeMember(app, company, role);
  const { membershipId } = member;
  if (access) {
    await app.system.sql`
      update memberships set finance_access = ${access} where id = ${membershipId}`;
  }
  if (isOnJob && (role === 'producer' || role === 'coordinator')) {
    const given = {
      projectId: idIn(records, 'project'),
      membershipId,
      projectRole: role,
      isHeld: true,
    };
    await as(app, company.owner, (ctx) => setProjectRole(ctx, given));
  }
  return member;
}

/** Puts the amount into the drafts and the accepted estimate of the job. */
async function hideAmounts(): Promise<void> {
  for (const id of [idIn(records, 'estimate'), idIn(records, 'otherEstimate')]) {
    const line = { do: 'add', id: newLineId(), section: 'B', unit: 'flat' } as const;
    const changes = [{ ...line, rateCents: secretCents }];
    await as(app, company.owner, (ctx) => saveLines(ctx, { id, changes }));
  }
  const { sql } = app.system;
  const id = idIn(records, 'acceptedEstimate');
  await sql`update estimates set total_cents = ${secretCents} where id = ${id}`;
  await sql`update estimate_lines set amount_cents = ${secretCents}, rate_cents = ${secretCents}
    where estimate_id = ${id}`;
  await sql`
    insert into estimate_decisions (workspace_id, id, estimate_id, kind, method, version,
      content_sha256, name, currency, total_cents, created_at)
    values (${company.id}, 'decision_1', ${idIn(records, 'estimate')}, 'asked', 'portal', 1, '', 'Simone',
      'USD', ${secretCents}, now())`;
  await sql`update estimate_awards set total_cents = ${secretCents} where estimate_id = ${id}`;
  await sql`update invoices set total_cents = ${secretCents}, subtotal_cents = ${secretCents}`;
  await sql`update invoice_lines set amount_cents = ${secretCents}, unit_cents = ${secretCents}`;
  await sql`update bills set amount_cents = ${secretCents}`;
  await sql`update bill_lines set amount_cents = ${secretCents}, rate_cents = ${secretCents}`;
  await sql`update payments set amount_cents = ${secretCents}`;
  await sql`update bank_accounts set available_cents = ${secretCents}, current_cents = ${secretCents}`;
  await sql`update bank_transactions set amount_cents = ${secretCents}`;
  await sql`update journal_corrections set amount_cents = ${secretCents}`;
  await sql`update recurring_amounts set amount_cents = ${secretCents}`;
}

const ofApp = procedures.filter(([path, { type }]) => isOfApp(path) && type !== 'subscription');

function call(
  who: string,
  [path, procedure]: (typeof ofApp)[number],
  database = app.database,
): Promise<unknown> {
  const member = people.get(who);
  if (!member) throw new Error(`Nobody is ${who}.`);
  const caller = createCaller({ database, member, links, statements });
  const input = { ...inputOf(path, procedure, records), ...appLines.get(path)?.unfiltered };
  return codeOf(() => invoke(caller, path, input));
}

/** Whether somebody reached a record: an empty list shows none of them. */
function isReached(outcome: unknown): boolean {
  if (outcome === 'forbidden' || outcome === 'not_found') return false;
  const items = Array.isArray(outcome) ? outcome : Reflect.get(Object(outcome), 'items');
  return !Array.isArray(items) || items.length > 0;
}

const ofMoney = ofApp.filter(([path]) => Array.isArray(appLines.get(path)?.whoSees));

test('who sees it is stated of every procedure of the routers of money', () => {
  const existing = ofApp.map(([path]) => path).filter((path) => routerOf(path)?.hasMoney);
  const stated = existing.filter((path) => appLines.get(path)?.whoSees);
  expect(editsFor('`whoSees`', { stated, existing })).toEqual([]);
});

test.each(ofMoney)('%s is open to those who are stated', async (path, procedure) => {
  const open: string[] = [];
  await undoingEach(app.database, async (database) => {
    for (const who of Object.keys(moneyPeople)) {
      if (isReached(await call(who, [path, procedure], database))) open.push(who);
    }
  });
  expect(open.sort()).toEqual([...(appLines.get(path)?.whoSees ?? [])].sort());
});

const queries = ofApp.filter(([, { type }]) => type === 'query');

test.each([
  'producer elsewhere',
  'producer without',
  'coordinator',
  'coordinator elsewhere',
  'crew',
  'client',
] as const)('no query shows an amount of the estimates to a %s', async (who) => {
  for (const query of queries) {
    app.clock.advance(60);
    const shown = JSON.stringify(await call(who, query)) ?? '';
    expect(
      secrets.filter((it) => shown.includes(it)),
      query[0],
    ).toEqual([]);
  }
});

/** Queries that show the amount, so that the test above means something. */
const shownToJob = [
  ...['bills.find', 'bills.list', 'costs.ofJob', 'estimates.find', 'estimates.list'],
  ...['invoices.find', 'invoices.list', 'projects.pipeline'],
];

test('the same queries show it to those who see the money of the job', async () => {
  for (const who of [
    'owner',
    'admin',
    'producer',
    'coordinator with own',
    'coordinator with all',
  ]) {
    const showing: string[] = [];
    for (const query of queries) {
      app.clock.advance(60);
      const shown = JSON.stringify(await call(who, query)) ?? '';
      if (secrets.some((it) => shown.includes(it))) showing.push(query[0]);
    }
    for (const path of shownToJob) {
      expect(showing, who).toContain(path);
    }
  }
});
