import { newId } from '@callboard/core';
import { ignoreTransaction } from '@callboard/core/bank-matches';
import { approveBill } from '@callboard/core/bills';
import { rescheduleBooking } from '@callboard/core/crew';
import { addAway } from '@callboard/core/crew-away';
import { sendOffers } from '@callboard/core/crew-offers';
import { saveTemplate } from '@callboard/core/estimate-templates';
import { addComment, createEstimate, reviseEstimate } from '@callboard/core/estimates';
import { addPaperwork, giveOwnNumbers } from '@callboard/core/paperwork';
import { createPayRun } from '@callboard/core/pay-runs';
import { AddRate, addRate } from '@callboard/core/rate-card';
import { closeReconciliation } from '@callboard/core/reconciliations';
import { sendEstimate } from '@callboard/core/sent-estimates';
import { moveShootDay } from '@callboard/core/shoot-days';
import { saveTimecards, saveWrapReport, submitWrapReport } from '@callboard/core/wrap-reports';
import {
  as,
  asCrew,
  makeBank,
  makeBill,
  makeBooking,
  makeBrief,
  makeBriefFile,
  makeBriefLink,
  makeCard,
  makeClient,
  makeConnection,
  makeContact,
  makeCorrection,
  makeCost,
  makeCrewMember,
  makeDeliverable,
  makeEndpoint,
  makeEstimate,
  makeFeed,
  makeFile,
  makeFloat,
  makeFolder,
  makeInvoice,
  makeInvoiceDraft,
  makeLocation,
  makeMailWithFile,
  makeMatch,
  makeMatchRule,
  makeMember,
  makeNote,
  makeOrder,
  makePayment,
  makeProject,
  makeProvenCrewLink,
  makeReconciliation,
  makeRecurringAmount,
  makeSavedView,
  makeShootDay,
  makeStrips,
  makeToken,
  makeTransaction,
  makeVersion,
  makeWorkRules,
  queueDeliveries,
  type TestApp,
  type TestMember,
} from '@callboard/testing/factories';
import { createCaller } from '../index.ts';
import { makeStatements } from './statements.ts';

interface Scene {
  app: TestApp;
  owner: TestMember;
  /** Ids. */
  project: string;
  version: string;
}

type Make<Kind extends string> = (scene: Scene) => Promise<Record<Kind, string>>;

function group<Kind extends string>(kinds: readonly Kind[], make: Make<Kind>) {
  return { kinds, make };
}

function single<Kind extends string>(
  kind: Kind,
  make: (scene: Scene) => Promise<string | { id: string }>,
) {
  return group([kind], async (scene) => {
    const made = await make(scene);
    return { [kind]: typeof made === 'string' ? made : made.id } as Record<Kind, string>;
  });
}

const image = { contentType: 'image/png' };

/** What is made besides the records that all others need, in the order in which it is made. */
const groups = [
  group(['booking', 'bookingDay', 'paper', 'offerBatch', 'offer'], (it) =>
    bookSomebody(it.app, it.owner, it.project),
  ),
  group(['crewMember', 'away', 'crewFile'], (it) => makePerson(it.app, it.owner)),
  single('dayMove', (it) => moveDayOf(it.app, it.owner, it.project)),
  single('reschedule', (it) => rescheduleOf(it.app, it.owner, it.project)),
  single('location', (it) => makeLocation(it.app, it.owner, { projectId: it.project })),
  group(['billedClient', 'draftInvoice', 'invoice', 'payment', 'timecard'], (it) =>
    makeBilling(it.app, it.owner, { projectId: it.project }),
  ),
  group(
    [
      ...(['estimate', 'acceptedEstimate', 'billFile', 'brief', 'briefFile', 'briefLink'] as const),
      ...(['budgetLine', 'estimateLine', 'otherEstimate', 'estimateComment'] as const),
      ...(['estimateTemplate', 'rate'] as const),
    ],
    (it) => makeBids(it.app, it.owner, it.project),
  ),
  group(
    [
      ...(['bankTransaction', 'bankAccount', 'otherBankAccount', 'ignoredTransaction'] as const),
      ...(['matchGroup', 'closedReconciliation', 'matchRule', 'reconciliation'] as const),
    ],
    (it) => makeMatched(it.app, it.owner),
  ),
  single('link', (it) => linkOf(it.app, it.owner, it.project)),
  single('note', (it) => makeNote(it.app, it.owner, { versionId: it.version })),
  group(['endpoint', 'delivery', 'notice'], (it) => makeHook(it.app, it.owner)),
  single('client', (it) => clientWithoutPeople(it.app, it.owner)),
  single('otherClient', (it) => clientWithoutPeople(it.app, it.owner)),
  single('deletedProject', (it) => deletedProject(it.app, it.owner)),
  single('connection', (it) => makeConnection(it.app, it.owner)),
  single('otherCrewMember', (it) => makeCrewMember(it.app, it.owner, { name: 'Theodore Marsh' })),
  single('crewImport', (it) => makeCrewImport(it.app, it.owner)),
  group(['bill', 'approvedBill', 'payRun'], (it) => makeBills(it.app, it.owner, it.project)),
  single('cost', (it) => makeCost(it.app, it.owner, { projectId: it.project })),
  single('float', (it) => makeFloat(it.app, it.owner, { projectId: it.project })),
  single('purchaseOrder', (it) => makeOrder(it.app, it.owner, { projectId: it.project })),
  group(['sandboxBank', 'plaidBank', 'bankAccount'], (it) => makeBanks(it.app, it.owner)),
  group(['bankStatement', 'importedStatement'], (it) => makeStatements(it.app, it.owner)),
  single('recurringAmount', (it) => makeRecurringAmount(it.app, it.owner)),
  single('correction', (it) => makeCorrection(it.app, it.owner)),
  single('workRules', (it) => makeWorkRules(it.app, it.owner)),
  single('savedView', (it) => makeView(it.app, it.owner)),
  single('feed', (it) => makeFeed(it.app, it.owner)),
  single('file', (it) => makeFileId(it, { projectId: it.project })),
  single('export', (it) => makeExport(it.app, it.owner)),
  single('folder', (it) => makeFolder(it.app, it.owner, { projectId: it.project })),
  single('parentFolder', (it) =>
    makeFolder(it.app, it.owner, { projectId: it.project, name: 'Places' }),
  ),
  single('portrait', (it) => makeFileId(it, { ...image, image: 'portrait' })),
  single('logo', (it) => makeFileId(it, { ...image, image: 'logo' })),
  single('mail', (it) => makeMailWithFile(it.app, it.owner)),
  single('otherMember', (it) => makeProducer(it.app, it.owner)),
  single('move', (it) => movePhaseOf(it.app, it.owner, it.project)),
  single('token', (it) => tokenOf(it.app, it.owner, 'revoke')),
];

const shared = [
  ...(['contact', 'project', 'card', 'column', 'member', 'deliverable', 'version', 'day'] as const),
  ...(['strip', 'otherStrip'] as const),
];

/** A kind of record, by which tests call its id. */
export type RecordKind = (typeof shared)[number] | (typeof groups)[number]['kinds'][number];

/** The id of one record of each kind in one workspace. */
export type Records = Record<RecordKind, string>;

/**
 * Creates one record of each kind in the owner's workspace. With `kinds`, the result has only these and
 * those that are made with them.
 */
export async function makeRecords(
  app: TestApp,
  owner: TestMember,
  kinds?: ReadonlySet<RecordKind>,
): Promise<Records> {
  const contact = await makeContact(app, owner, { email: 'contact@example.com' });
  const { id: project } = await makeProject(app, owner);
  const card = await makeCard(app, owner, { projectId: project, title: 'Tech scout' });
  const member = await makeProducer(app, owner);
  const { id: deliverable } = await makeDeliverable(app, owner, { projectId: project });
  const { id: version } = await makeVersion(app, owner, { deliverableId: deliverable });
  const { id: day } = await makeShootDay(app, owner, { projectId: project });
  const [strip = '', otherStrip = ''] = await makeStrips(app, owner, { shootDayId: day });
  const made: Record<(typeof shared)[number], string> = {
    ...{ contact: contact.id, project, card: card.id, column: card.columnId, member },
    ...{ deliverable, version, day, strip, otherStrip },
  };
  for (const { kinds: all, make } of groups) {
    if (kinds && !all.some((it) => kinds.has(it))) continue;
    Object.assign(made, await make({ app, owner, project, version }));
  }
  return made as Records;
}

async function makeProducer(app: TestApp, owner: TestMember): Promise<string> {
  return (await makeMember(app, { id: owner.workspaceId }, 'producer')).membershipId;
}

async function makeFileId(
  { app, owner }: Scene,
  input: Parameters<typeof makeFile>[2],
): Promise<string> {
  return (await makeFile(app, owner, input)).fileId;
}

/** Saves a view. A member has room for 200, so earlier ones go. */
async function makeView(app: TestApp, owner: TestMember): Promise<string> {
  await app.system.sql`delete from saved_views where workspace_id = ${owner.workspaceId}`;
  return (await makeSavedView(app, owner)).id;
}

/** Enters bills of the job: one that waits, an approved one, and one in a pay run. */
async function makeBills(app: TestApp, owner: TestMember, projectId: string) {
  const { id: bill } = await makeBill(app, owner, { projectId, number: '1' });
  const { id: approvedBill } = await makeBill(app, owner, { projectId, number: '2' });
  const { id: inRun } = await makeBill(app, owner, { projectId, number: '3' });
  const { id: payRun } = await as(app, owner, async (ctx) => {
    for (const id of [approvedBill, inRun]) {
      // The records of another test have the same numbers.
      await approveBill(ctx, { id, reason: 'Not the same bill.' });
    }
    return createPayRun(ctx, { payOn: '2027-01-04', billIds: [inRun] });
  });
  return { bill, approvedBill, payRun };
}

/** Stores bank transactions, one to be matched, one matched and one ignored, and what is made of them. */
async function makeMatched(app: TestApp, owner: TestMember) {
  const { id: bankTransaction, accountId } = await makeTransaction(app, owner);
  const matched = await makeTransaction(app, owner);
  const ignored = await makeTransaction(app, owner);
  const { groupId } = await makeMatch(app, owner, { transactionId: matched.id });
  const { id: closed } = await makeReconciliation(app, owner, { accountId: ignored.accountId });
  await as(app, owner, async (ctx) => {
    await ignoreTransaction(ctx, { id: ignored.id, reason: 'Personal' });
    await closeReconciliation(ctx, { id: closed });
  });
  return {
    ...{ bankTransaction, bankAccount: accountId, otherBankAccount: matched.accountId },
    ...{ ignoredTransaction: ignored.id, matchGroup: groupId, closedReconciliation: closed },
    matchRule: (await makeMatchRule(app, owner)).id,
    reconciliation: (await makeReconciliation(app, owner, { accountId })).id,
  };
}

/** Connects a bank of the sandbox and one of Plaid. The plan has no room for many, so earlier ones go. */
async function makeBanks(app: TestApp, owner: TestMember) {
  await app.system.sql`
    update bank_connections set deleted_at = now() where workspace_id = ${owner.workspaceId}`;
  const sandbox = await makeBank(app, owner);
  const plaid = await makeBank(app, owner, { provider: 'plaid' });
  return {
    ...{ sandboxBank: sandbox.connectionId, plaidBank: plaid.connectionId },
    bankAccount: plaid.accounts.checking ?? '',
  };
}

/** Creates estimates of the job, one of them accepted, and what else they begin from. */
async function makeBids(app: TestApp, owner: TestMember, projectId: string) {
  const estimate = await makeEstimate(app, owner, { projectId });
  const accepted = await makeEstimate(app, owner, { projectId });
  const rate = { section: 'B', description: 'Gaffer', unit: 'day', rateCents: 65_000 } as const;
  const { sql } = app.system;
  await sql`update estimates set status = 'accepted' where id = ${accepted.id}`;
  await sql`
    insert into estimate_awards (workspace_id, estimate_id, project_id, currency, total_cents,
      created_at)
    select workspace_id, id, project_id, currency, total_cents, now() from estimates
    where id = ${accepted.id}`;
  const { id: brief } = await makeBrief(app, owner);
  const briefFile = await makeBriefFile(app, owner);
  const { fileId: billFile } = await makeFile(app, owner, { image: 'bill', name: 'Bill.pdf' });
  const { id: briefLink } = await makeBriefLink(app, owner);
  const [line = ''] = estimate.lineIds;
  const [budgetLine = ''] = accepted.lineIds;
  const made = await as(app, owner, async (ctx) => ({
    ...{ estimate: estimate.id, acceptedEstimate: accepted.id },
    ...{ billFile, brief, briefFile, briefLink, budgetLine, estimateLine: line },
    otherEstimate: (await createEstimate(ctx, { title: 'Glow', copyOfId: estimate.id })).id,
    estimateComment: (await addComment(ctx, { id: estimate.id, body: 'Check the rate' })).id,
    estimateTemplate: (await saveTemplate(ctx, { estimateId: estimate.id, name: estimate.number }))
      .id,
    rate: (await addRate(ctx, AddRate.parse(rate))).id,
  }));
  await sendOnce(app, owner, estimate.id);
  return made;
}

/** Creates a draft, an invoice and a payment of the client of the job, and a timecard. */
async function makeBilling(app: TestApp, owner: TestMember, { projectId }: { projectId: string }) {
  const { id: clientId } = await makeClient(app, owner);
  await makeContact(app, owner, { clientId, email: 'ap@example.com' });
  const draft = await makeInvoiceDraft(app, owner, { projectId, clientId });
  const invoice = await makeInvoice(app, owner, { projectId, clientId });
  const payment = await makePayment(app, owner, { clientId });
  const date = '2026-12-15';
  const { id: shootDayId } = await makeShootDay(app, owner, { projectId, date });
  const { id: bookingId } = await makeBooking(app, owner, { projectId, dates: [date] });
  await app.system.sql`
    update bookings set rate_cents = 85000, rate_unit = 'day', rate_hours = 10, ot_rule = 'none'
    where id = ${bookingId}`;
  await app.system.sql`
    update booking_days set status = 'confirmed' where booking_id = ${bookingId}`;
  const hours = { inTime: '07:00', outTime: '17:00' };
  await as(app, owner, async (ctx) => {
    await saveWrapReport(ctx, { shootDayId, cameraWrap: '17:00' });
    await saveTimecards(ctx, { shootDayId, bookingIds: [bookingId], ...hours });
    await submitWrapReport(ctx, { shootDayId });
  });
  const [card] = await app.system.sql<[{ id: string }]>`
    select id from timecards where booking_id = ${bookingId}`;
  const ids = {
    billedClient: clientId,
    draftInvoice: draft.id,
    invoice: invoice.id,
    payment: payment.id,
  };
  return { ...ids, timecard: card.id };
}

/** Sends an estimate and revises it, so that it is a draft with a version that was sent. */
async function sendOnce(app: TestApp, owner: TestMember, id: string): Promise<void> {
  const { id: clientId } = await makeClient(app, owner);
  const contact = await makeContact(app, owner, { clientId, email: 'hana@example.com' });
  await app.system.sql`update estimates set contact_id = ${contact.id} where id = ${id}`;
  const view = { form: 'aicp' as const, sections: [], mayChoose: false };
  await as(app, owner, (ctx) => sendEstimate(ctx, { id, ...view }));
  await as(app, owner, (ctx) => reviseEstimate(ctx, { id }));
}

/** Creates the link with the calling token, because only its creator may change it. */
async function linkOf(app: TestApp, owner: TestMember, id: string): Promise<string> {
  const { session } = await tokenOf(app, owner);
  const caller = createCaller({ database: app.database, token: session });
  const url = 'https://video.example.com/review';
  return (await caller.v1.links.create({ id, provider: 'review', external_id: 'a', url })).id;
}

/** Moves a shoot day and returns the id of the move. */
async function moveDayOf(app: TestApp, owner: TestMember, projectId: string): Promise<string> {
  const { id, date: from } = await makeShootDay(app, owner, { projectId, date: '2026-12-10' });
  const { moveId } = await as(app, owner, (ctx) =>
    moveShootDay(ctx, { id, from, date: '2026-12-11' }),
  );
  return moveId;
}

/** Moves a booking and returns the id of the move. */
async function rescheduleOf(app: TestApp, owner: TestMember, projectId: string): Promise<string> {
  const dates = ['2026-12-21'];
  const { id: bookingId } = await makeBooking(app, owner, { projectId, dates });
  const { moveId } = await as(app, owner, (ctx) =>
    rescheduleBooking(ctx, { bookingId, dates, status: 'first_hold', byDays: 1 }),
  );
  return moveId;
}

/** Holds a person on the date of the shoot day, and messages them. */
async function bookSomebody(app: TestApp, owner: TestMember, projectId: string) {
  const { id: booking } = await makeBooking(app, owner, { projectId });
  const [day] = await app.system.sql<[{ id: string }]>`
    select id from booking_days where booking_id = ${booking}`;
  const { id: paper } = await as(app, owner, (ctx) =>
    addPaperwork(ctx, { bookingId: booking, kind: 'deal_memo' }),
  );
  const { id: offerBatch } = await as(app, owner, (ctx) =>
    sendOffers(ctx, {
      ...{ bookingDayIds: [day.id], text: 'Are you free?', confirms: false, byPhoneIds: [] },
    }),
  );
  const [offer] = await app.system.sql<[{ id: string }]>`
    select id from crew_offers where batch_id = ${offerBatch}`;
  return { booking, bookingDay: day.id, paper, offerBatch, offer: offer.id };
}

/** Creates a crew member who gave a tax ID, is away and has a file. */
async function makePerson(app: TestApp, owner: TestMember) {
  const { id: crewMemberId } = await makeCrewMember(app, owner);
  const link = await makeProvenCrewLink(app, owner, { crewMemberId });
  await asCrew(app, link, (ctx) => giveOwnNumbers(ctx, { taxId: '123456789' }));
  const range = { fromDate: '2026-12-20', toDate: '2026-12-21' };
  const away = await as(app, owner, (ctx) => addAway(ctx, { crewMemberId, ...range }));
  const { fileId } = await makeFile(app, owner, { crewMemberId, name: 'CV.pdf' });
  return { crewMember: crewMemberId, away: away.id, crewFile: fileId };
}

/** Creates an endpoint of the calling token with a delivery and a notice about it. */
async function makeHook(app: TestApp, owner: TestMember) {
  const { id: tokenId } = await tokenOf(app, owner);
  const url = 'https://hooks.example.com/a';
  const endpoint = await makeEndpoint(app, owner, { url, tokenId });
  const [delivery = ''] = await queueDeliveries(app, endpoint);
  const kind = 'endpoint_failing';
  await app.system.sql`
    insert into notices (workspace_id, membership_id, kind, subject_id, is_urgent, since)
    values (${owner.workspaceId}, ${owner.membershipId}, ${kind}, ${endpoint.id}, true, 'epoch')`;
  return { endpoint: endpoint.id, delivery, notice: `${kind}.${endpoint.id}` };
}

/** Creates a finished export, because there is one at a time under way. */
async function makeExport(app: TestApp, { workspaceId, membershipId }: TestMember) {
  const id = newId('export');
  await app.system.sql`
    insert into exports (workspace_id, id, membership_id, state, expires_at)
    values (${workspaceId}, ${id}, ${membershipId}, 'ready', '9999-01-01')`;
  return id;
}

async function makeCrewImport(app: TestApp, owner: TestMember): Promise<string> {
  const caller = createCaller({ database: app.database, member: owner });
  const people = [{ name: 'Pilar Nunez', department: 'electric' as const, defaultRole: 'Spark' }];
  return (await caller.crewMembers.import({ people })).id;
}

/** Moves a project to a phase and returns the id of the move. */
async function movePhaseOf(app: TestApp, owner: TestMember, id: string): Promise<string> {
  const caller = createCaller({ database: app.database, member: owner });
  return (await caller.projects.movePhase({ id, phase: 'awarded' })).moveId;
}

async function deletedProject(app: TestApp, owner: TestMember): Promise<string> {
  const { id } = await makeProject(app, owner);
  await createCaller({ database: app.database, member: owner }).projects.delete({ id });
  return id;
}

async function clientWithoutPeople(app: TestApp, owner: TestMember): Promise<string> {
  const caller = createCaller({ database: app.database, member: owner });
  return (await caller.clients.create({ name: 'Vantelle Skincare', kind: 'brand' })).id;
}

const tokens = new Map<string, ReturnType<typeof makeToken>>();

/** Returns one of two cached tokens of an owner: the one that makes calls, or the one to revoke. */
export function tokenOf(
  app: TestApp,
  owner: TestMember,
  purpose: 'call' | 'revoke' = 'call',
): ReturnType<typeof makeToken> {
  const key = `${owner.membershipId} ${purpose}`;
  const token = tokens.get(key) ?? makeToken(app, owner);
  tokens.set(key, token);
  return token;
}
