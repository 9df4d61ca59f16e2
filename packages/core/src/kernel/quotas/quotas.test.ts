import { AddRate } from '@callboard/domain/rate-card/fields';
import {
  as,
  asClient,
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
  makeDraft,
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
  makeRefund,
  makeSavedView,
  makeShootDay,
  makeStrips,
  makeToken,
  makeTransaction,
  makeVersion,
  makeWorkRules,
  makeWorkspace,
  sendDraft,
  type TestApp,
  type TestMember,
} from '@callboard/testing/factories';
import { getTableName } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { addBookNotes } from '../../across/book/index.ts';
import { askAboutEstimate } from '../../bids/estimate-portal/index.ts';
import { saveTemplate } from '../../bids/estimate-templates/index.ts';
import { addComment } from '../../bids/estimates/index.ts';
import { addRate } from '../../bids/rate-card/index.ts';
import { createFolder } from '../../files/index.ts';
import { createLink } from '../../jobs/links/index.ts';
import { setProjectRole } from '../../jobs/team/index.ts';
import { addCard as addMediaCard } from '../../schedule/media/add-card.ts';
import { answerBill } from '../../spend/bills/index.ts';
import { moveBudget } from '../../spend/costs/index.ts';
import { createEndpoint } from '../../tell/webhook-endpoints/index.ts';
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
  oauthCodes: (app, { owner }) => makeCode(app, owner),
  bills: (app, { owner }) => makeBill(app, owner),
  billLines: (app, { owner }) => makeBill(app, owner),
  billMessages: makeBillMessage,
  billsOfProject: (app, { owner, projectId }) => makeBill(app, owner, { projectId }),
  messagesOfBill: makeBillMessage,
  boardCards: makeBoardCard,
  notesOfBook: (app, { owner, projectId, n }) =>
    as(app, owner, (ctx) => addBookNotes(ctx, { projectId, title: `Notes ${n}` })),
  bookings: makeBook,
  budgetMovesOfProject: (app, { owner, projectId }) =>
    as(app, owner, (ctx) =>
      moveBudget(ctx, { projectId, fromSection: 'B', toSection: 'D', amountCents: 1 }),
    ),
  bookingsOfProject: makeBook,
  cardsOfBoard: makeBoardCard,
  clients: (app, { owner }) => makeClient(app, owner),
  oauthConnections: (app, { owner }) => makeConnection(app, owner),
  contacts: (app, { owner, clientId }) => makeContact(app, owner, { clientId }),
  costs: (app, { owner, projectId }) => makeCost(app, owner, { projectId }),
  costsOfProject: (app, { owner, projectId }) => makeCost(app, owner, { projectId }),
  crewMembers: (app, { owner }) => makeCrewMember(app, owner),
  daysOfProject: (app, { owner, projectId }) => makeShootDay(app, owner, { projectId }),
  deliverables: (app, { owner, projectId }) => makeDeliverable(app, owner, { projectId }),
  deliverablesOfProject: (app, { owner, projectId }) => makeDeliverable(app, owner, { projectId }),
  mediaDrives: (app, { owner, projectId }) => makeDrive(app, owner, { projectId }),
  drivesOfProject: (app, { owner, projectId }) => makeDrive(app, owner, { projectId }),
  webhookEndpoints: makeHook,
  briefs: (app, { owner }) => makeBrief(app, owner),
  estimateComments: async (app, { owner }) => {
    const { id } = await makeEstimate(app, owner);
    return as(app, owner, (ctx) => addComment(ctx, { id, body: 'Check the rate' }));
  },
  estimateDecisions: async (app, { owner }) => {
    const link = await sendDraft(app, owner, await makeDraft(app, owner));
    await asClient(app, link, (ctx) => askAboutEstimate(ctx, { comment: 'With the studio?' }));
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
  journalCorrections: (app, { owner }) => makeCorrection(app, owner),
  recurringAmounts: (app, { owner }) => makeRecurringAmount(app, owner),
  calendarFeeds: (app, { owner }) => makeFeed(app, owner),
  feedsOfMember: (app, { owner }) => makeFeed(app, owner),
  files: makeAttachment,
  filesOfCard: makeAttachment,
  filesOfCrewMember: (app, { owner, crewMemberId, n }) =>
    makeFile(app, owner, { crewMemberId, name: `${n}.pdf` }),
  filesOfProject: makeJobFile,
  pettyCashFloats: (app, { owner, projectId }) => makeFloat(app, owner, { projectId }),
  floatsOfProject: (app, { owner, projectId }) => makeFloat(app, owner, { projectId }),
  fileFolders: makeFolder,
  foldersOfProject: makeFolder,
  invoices: makeBilling,
  invoicesOfProject: makeBilling,
  externalLinks: makeLink,
  linksOfProject: makeLink,
  locations: (app, { owner, projectId }) => makeLocation(app, owner, { projectId }),
  mediaCards: makeRoll,
  mediaCardsOfProject: makeRoll,
  memberships: (app, { owner }) => makeMember(app, { id: owner.workspaceId }, 'crew'),
  notes: (app, { owner, versionId }) => makeNote(app, owner, { versionId }),
  notesOfVersion: (app, { owner, versionId }) => makeNote(app, owner, { versionId }),
  matchRules: (app, { owner }) => makeMatchRule(app, owner),
  reconciliations: async (app, { owner }) => {
    const { accountId } = await makeTransaction(app, owner);
    await makeReconciliation(app, owner, { accountId });
  },
  clientRefunds: async (app, { owner, clientId }) => {
    await makePayment(app, owner, { clientId });
    await makeRefund(app, owner, { clientId });
  },
  payments: (app, { owner, clientId }) => makePayment(app, owner, { clientId }),
  projects: (app, { owner }) => makeProject(app, owner),
  purchaseOrders: (app, { owner, projectId }) => makeOrder(app, owner, { projectId }),
  purchaseOrdersOfProject: (app, { owner, projectId }) => makeOrder(app, owner, { projectId }),
  shootDays: (app, { owner, projectId }) => makeShootDay(app, owner, { projectId }),
  scheduleBlocks: async (app, { owner, projectId }) => {
    const { id: shootDayId } = await makeShootDay(app, owner, { projectId });
    const strips = [{ kind: 'meal' as const, minutes: 30 }];
    return makeStrips(app, owner, { shootDayId, strips });
  },
  uploads: makeAttachment,
  teamOfProject: makeTeamRole,
  apiTokens: (app, { owner }) => makeToken(app, owner),
  savedViews: makeView,
  viewsOfMember: makeView,
  workRules: (app, { owner }) => makeWorkRules(app, owner),
  versions: makeCut,
  versionsOfDeliverable: makeCut,
};

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
