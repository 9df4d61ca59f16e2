import {
  as,
  createTestApp,
  makeBill,
  makeBooking,
  makeBrief,
  makeCard,
  makeClient,
  makeCode,
  makeConnection,
  makeContact,
  makeCorrection,
  makeCost,
  makeCrewMember,
  makeDeliverable,
  makeDrive,
  makeEstimate,
  makeFeed,
  makeFile,
  makeFloat,
  makeInvoiceDraft,
  makeLocation,
  makeMatchRule,
  makeMember,
  makeNote,
  makeOrder,
  makePayment,
  makeProject,
  makeReconciliation,
  makeRecurringAmount,
  makeSavedView,
  makeShootDay,
  makeStrips,
  makeToken,
  makeTransaction,
  makeVersion,
  makeWorkRules,
  makeWorkspace,
  type TestApp,
  type TestMember,
} from '@callboard/testing/factories';
import { getTableColumns, getTableName, is } from 'drizzle-orm';
import { PgTable } from 'drizzle-orm/pg-core';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { answerBill } from '../bills/index.ts';
import { moveBudget } from '../costs/index.ts';
import { saveTemplate } from '../estimate-templates/index.ts';
import { addComment } from '../estimates/index.ts';
import { createFolder } from '../files/index.ts';
import { createLink } from '../links/index.ts';
import { addCard as addMediaCard } from '../media/add-card.ts';
import { AddRate, addRate } from '../rate-card/index.ts';
import { schema } from '../schema.ts';
import { setProjectRole } from '../team/index.ts';
import { createEndpoint } from '../webhook-endpoints/index.ts';
import { openQuotas, type QuotaName, quotas } from './index.ts';

let app: TestApp;

beforeAll(async () => {
  app = await createTestApp();
});

afterAll(() => app.close());

interface Company {
  owner: TestMember;
  projectId: string;
  deliverableId: string;
  versionId: string;
  cardId: string;
  clientId: string;
  crewMemberId: string;
  billId: string;
  /** Unique for each row. */
  n: number;
}

type Make = (app: TestApp, company: Company) => Promise<unknown>;

const makeLink: Make = (app, { owner, projectId, n }) =>
  as(app, owner, (ctx) =>
    createLink(ctx, {
      projectId,
      provider: 'review',
      externalId: `a${n}`,
      url: 'https://a.example.com',
    }),
  );
const makeRoll: Make = (app, { owner, projectId, n }) =>
  as(app, owner, (ctx) => addMediaCard(ctx, { projectId, camera: 'A', roll: `A${n}` }));
const makeBoardCard: Make = (app, { owner, projectId }) =>
  makeCard(app, owner, { projectId, title: 'Tech scout' });
const makeCut: Make = (app, { owner, deliverableId }) => makeVersion(app, owner, { deliverableId });
const makeAttachment: Make = (app, { owner, cardId, n }) =>
  makeFile(app, owner, { cardId, name: `${n}.pdf` });
const makeJobFile: Make = (app, { owner, projectId, n }) =>
  makeFile(app, owner, { projectId, name: `${n}.pdf` });
const makeFolder: Make = (app, { owner, projectId, n }) =>
  as(app, owner, (ctx) => createFolder(ctx, { projectId, parentId: null, name: `Folder ${n}` }));
const makeBook: Make = (app, { owner, projectId, crewMemberId }) =>
  makeBooking(app, owner, { projectId, crewMemberId, dates: ['2026-12-01'] });

const makeBilling: Make = (app, { owner, projectId }) =>
  makeInvoiceDraft(app, owner, { projectId });

const makeTeamRole: Make = async (app, { owner, projectId }) => {
  const { membershipId } = await makeMember(app, { id: owner.workspaceId }, 'crew');
  const role = { projectId, membershipId, projectRole: 'viewer', isHeld: true } as const;
  await as(app, owner, (ctx) => setProjectRole(ctx, role));
};

const makeView: Make = (app, { owner, n }) => makeSavedView(app, owner, { name: `View ${n}` });

const makeHook: Make = (app, { owner }) => {
  const url = 'https://hooks.example.com/a';
  const hook = { kind: 'webhook', name: 'Edit bay', url, events: ['project_updated'] } as const;
  return as(app, owner, (ctx) => createEndpoint(ctx, { ...hook, events: [...hook.events] }));
};

const makeBillMessage: Make = async (app, { owner, billId }) =>
  as(app, owner, (ctx) => answerBill(ctx, { id: billId, body: 'Which day?' }));

/** Creates one more row of each kind. */
const makers: Record<QuotaName, Make> = {
  approvals: (app, { owner }) => makeCode(app, owner),
  bills: (app, { owner }) => makeBill(app, owner),
  billLines: (app, { owner }) => makeBill(app, owner),
  billMessages: makeBillMessage,
  billsOfProject: (app, { owner, projectId }) => makeBill(app, owner, { projectId }),
  messagesOfBill: makeBillMessage,
  boardCards: makeBoardCard,
  bookings: makeBook,
  budgetMovesOfProject: (app, { owner, projectId }) =>
    as(app, owner, (ctx) =>
      moveBudget(ctx, { projectId, fromSection: 'B', toSection: 'D', amountCents: 1 }),
    ),
  bookingsOfProject: makeBook,
  cardsOfBoard: makeBoardCard,
  clients: (app, { owner }) => makeClient(app, owner),
  connections: (app, { owner }) => makeConnection(app, owner),
  contacts: (app, { owner, clientId }) => makeContact(app, owner, { clientId }),
  costs: (app, { owner, projectId }) => makeCost(app, owner, { projectId }),
  costsOfProject: (app, { owner, projectId }) => makeCost(app, owner, { projectId }),
  crewMembers: (app, { owner }) => makeCrewMember(app, owner),
  daysOfProject: (app, { owner, projectId }) => makeShootDay(app, owner, { projectId }),
  deliverables: (app, { owner, projectId }) => makeDeliverable(app, owner, { projectId }),
  deliverablesOfProject: (app, { owner, projectId }) => makeDeliverable(app, owner, { projectId }),
  drives: (app, { owner, projectId }) => makeDrive(app, owner, { projectId }),
  drivesOfProject: (app, { owner, projectId }) => makeDrive(app, owner, { projectId }),
  endpoints: makeHook,
  briefs: (app, { owner }) => makeBrief(app, owner),
  estimateComments: async (app, { owner }) => {
    const { id } = await makeEstimate(app, owner);
    return as(app, owner, (ctx) => addComment(ctx, { id, body: 'Check the rate' }));
  },
  estimateLines: (app, { owner }) => makeEstimate(app, owner),
  estimates: (app, { owner }) => makeEstimate(app, owner, { lines: [] }),
  estimateTemplates: async (app, { owner, n }) => {
    const { id: estimateId } = await makeEstimate(app, owner);
    return as(app, owner, (ctx) => saveTemplate(ctx, { estimateId, name: `Template ${n}` }));
  },
  rateCardItems: (app, { owner }) =>
    as(app, owner, (ctx) =>
      addRate(
        ctx,
        AddRate.parse({ section: 'B', description: 'Gaffer', unit: 'day', rateCents: 650_00 }),
      ),
    ),
  corrections: (app, { owner }) => makeCorrection(app, owner),
  recurringAmounts: (app, { owner }) => makeRecurringAmount(app, owner),
  feeds: (app, { owner }) => makeFeed(app, owner),
  feedsOfMember: (app, { owner }) => makeFeed(app, owner),
  files: makeAttachment,
  filesOfCard: makeAttachment,
  filesOfCrewMember: (app, { owner, crewMemberId, n }) =>
    makeFile(app, owner, { crewMemberId, name: `${n}.pdf` }),
  filesOfProject: makeJobFile,
  floats: (app, { owner, projectId }) => makeFloat(app, owner, { projectId }),
  floatsOfProject: (app, { owner, projectId }) => makeFloat(app, owner, { projectId }),
  folders: makeFolder,
  foldersOfProject: makeFolder,
  invoices: makeBilling,
  invoicesOfProject: makeBilling,
  links: makeLink,
  linksOfProject: makeLink,
  locations: (app, { owner, projectId }) => makeLocation(app, owner, { projectId }),
  mediaCards: makeRoll,
  mediaCardsOfProject: makeRoll,
  members: (app, { owner }) => makeMember(app, { id: owner.workspaceId }, 'crew'),
  notes: (app, { owner, versionId }) => makeNote(app, owner, { versionId }),
  notesOfVersion: (app, { owner, versionId }) => makeNote(app, owner, { versionId }),
  matchRules: (app, { owner }) => makeMatchRule(app, owner),
  reconciliations: async (app, { owner }) => {
    const { accountId } = await makeTransaction(app, owner);
    await makeReconciliation(app, owner, { accountId });
  },
  payments: (app, { owner, clientId }) => makePayment(app, owner, { clientId }),
  projects: (app, { owner }) => makeProject(app, owner),
  purchaseOrders: (app, { owner, projectId }) => makeOrder(app, owner, { projectId }),
  purchaseOrdersOfProject: (app, { owner, projectId }) => makeOrder(app, owner, { projectId }),
  shootDays: (app, { owner, projectId }) => makeShootDay(app, owner, { projectId }),
  strips: async (app, { owner, projectId }) => {
    const { id: shootDayId } = await makeShootDay(app, owner, { projectId });
    const strips = [{ kind: 'meal' as const, minutes: 30 }];
    return makeStrips(app, owner, { shootDayId, strips });
  },
  uploads: makeAttachment,
  teamOfProject: makeTeamRole,
  tokens: (app, { owner }) => makeToken(app, owner),
  savedViews: makeView,
  viewsOfMember: makeView,
  workRules: (app, { owner }) => makeWorkRules(app, owner),
  versions: makeCut,
  versionsOfDeliverable: makeCut,
};

/** The reasons why other tables need no quota. */
const bounded: Record<string, string> = {
  activity: 'one row for each act, and acts are limited',
  board_columns: 'four for each project',
  blobs: 'one for each file at most',
  boards: 'one for each project',
  accounting_exports: 'one row for each act, and acts are limited',
  bank_accounts: 'those of each connection',
  bank_connections: 'as many at once as the plan allows',
  bank_settings: 'one for each workspace',
  bank_statements: 'one for each file',
  bank_transactions: 'what banks send, and a limited number for each statement',
  statement_maps: 'one for each form of statement, and acts are limited',
  bank_matches: 'fifty for each act, and acts are limited',
  bill_settings: 'one for each workspace',
  pay_runs: 'one row for each act, and acts are limited',
  book_settings: 'one for each workspace',
  period_locks: 'one row for each act, and acts are limited',
  accounting_export_rows: 'one for each record of the ledger',
  booking_days: 'one for each date of a booking',
  call_sheet_recipients: 'nothing makes them yet but the demo',
  call_sheets: 'one for each shoot day',
  crew_away: '200 for each crew member at most',
  crew_links: 'twenty for each crew member at most',
  crew_offers: 'one for each message, and messages are limited',
  crew_offer_days: 'one for each date of a message',
  crew_proofs: 'pruned, and codes are limited',
  crew_calls: 'one for each booking and day',
  crew_numbers: 'three for each crew member',
  timecards: 'one for each booking and day',
  wrap_reports: 'one for each shoot day',
  brief_files: 'one for each file',
  estimate_runs: 'as many in a month as the plan allows',
  estimate_versions: 'one for each sending, and messages are limited',
  estimate_settings: 'one for each workspace',
  cost_forecasts: 'one for each section and line of a job',
  cost_settings: 'one for each workspace',
  estimate_awards: 'one for each estimate',
  estimate_decisions: 'what people decide about the versions of an estimate, limited by link',
  invoice_lines: 'a thousand for each invoice at most',
  invoice_messages: 'one for each message, and messages are limited',
  invoice_settings: 'one for each workspace',
  invoice_settlements: 'what payments, credit notes and write-offs settle of invoices',
  portal_links: 'twenty that work for each record',
  portal_proofs: 'one for each link, and those of mailed codes, which are limited',
  portal_events: 'what people do on the pages of links, which is limited',
  drive_moves: 'one row for each act, and acts are limited',
  events: 'pruned',
  exports: 'one at a time, and pruned',
  idempotency_keys: 'pruned',
  invitations: 'one for each membership',
  mail_messages: 'one for each message, and messages are limited',
  media_copies: 'one for each card and drive',
  notice_settings: 'one for each membership',
  notices: 'one for each member, kind and record, and pruned',
  oauth_tokens: 'pruned, and refreshes are limited',
  paperwork_documents: 'one row for each act, and acts are limited',
  paperwork_items: 'at most 30 for each booking, and some for others',
  pictures: 'one for each blob at most',
  phase_moves: 'one row for each act, and acts are limited',
  project_locations: 'one for each project and location',
  project_watches: 'one for each project and membership',
  request_counts: 'one for each day, and pruned',
  request_log: 'a limited number each day, and pruned',
  search_entries: 'one for each record that is searched, which are limited',
  search_words: 'words of names and titles of records, which are limited',
  sandboxes: 'one for each workspace',
  sent_forms: 'one for each record made with a form, and pruned',
  sessions: 'pruned, and sign-ins are limited',
  storage_usage: 'one for each workspace',
  subscriptions: 'one for each workspace',
  version_decisions: 'nothing makes them yet but the demo',
  webhook_attempts: 'pruned',
  webhook_deliveries: 'pruned',
};

test('every table of a workspace has a quota, or a reason why it needs none', () => {
  const tables = Object.values<unknown>(schema)
    .filter((value) => is(value, PgTable))
    .filter((table) => 'workspaceId' in getTableColumns(table));
  const counted = Object.values(quotas).map(({ table }) => getTableName(table));
  const known = new Set([...counted, ...Object.keys(bounded)]);
  expect(
    tables.map((table) => getTableName(table)).sort(),
    'Add a new table to quotas.ts, or to `bounded` above.',
  ).toEqual([...known].sort());
});

describe.each(Object.entries(makers))('of %s', (name, make) => {
  test('the last row is allowed and the next is refused, with the limit in the message', async () => {
    const company = await makeCompany();
    const held = await countOf(name as QuotaName, company);
    const lowered = { [name]: held + 1 };
    const full = { ...app, database: { ...app.database, quotas: openQuotas(lowered) } };
    await make(full, { ...company, n: 1 });
    const refused = {
      code: 'invalid_body',
      status: 422,
      message: expect.stringContaining(`${held + 1} `),
    };
    await expect(make(full, { ...company, n: 2 })).rejects.toMatchObject(refused);
    await expect(make(full, { ...company, n: 3 })).rejects.toMatchObject(refused);
    await make(app, { ...company, n: 4 });
  });
});

test('a process counts again after using its share of the room', async () => {
  const { owner } = await makeWorkspace(app, { plan: 'house' });
  const quotas = openQuotas({ clients: 24 });
  const busy = { ...app, database: { ...app.database, quotas } };
  const outcomes = await Promise.allSettled(
    Array.from({ length: 23 }, () => makeClient(busy, owner)),
  );
  expect(outcomes.filter(({ status }) => status === 'rejected')).toEqual([]);
  await expect(makeClient(busy, owner)).rejects.toMatchObject({ code: 'invalid_body' });
});

test('a quota that was full is counted again after a while', async () => {
  const { owner } = await makeWorkspace(app, { plan: 'house' });
  const full = { ...app, database: { ...app.database, quotas: openQuotas({ clients: 2 }) } };
  await makeClient(full, owner);
  await expect(makeClient(full, owner)).rejects.toMatchObject({ code: 'invalid_body' });
  await app.system.sql`
    delete from clients where workspace_id = ${owner.workspaceId} and not is_unassigned`;
  app.clock.advance(10);
  await makeClient(full, owner);
});

async function makeCompany(): Promise<Company> {
  const { owner } = await makeWorkspace(app, { plan: 'house' });
  const { id: projectId } = await makeProject(app, owner);
  const { id: deliverableId } = await makeDeliverable(app, owner, { projectId });
  const { id: versionId } = await makeVersion(app, owner, { deliverableId });
  const { id: clientId } = await makeClient(app, owner);
  const { id: crewMemberId } = await makeCrewMember(app, owner);
  const { id: cardId } = await makeCard(app, owner, { projectId, title: 'Permits' });
  const { id: billId } = await makeBill(app, owner, { projectId });
  const parents = { projectId, deliverableId, versionId, cardId, clientId, crewMemberId, billId };
  return { owner, ...parents, n: 0 };
}

/** Counts the rows of a kind in a workspace that has one of each parent. */
async function countOf(name: QuotaName, { owner }: Company): Promise<number> {
  const { sql } = app.system;
  const [row] = await sql<{ count: number }[]>`
    select count(*)::int from ${sql(getTableName(quotas[name].table))}
    where workspace_id = ${owner.workspaceId}`;
  return row?.count ?? 0;
}
