import { newId } from '@callboard/core';
import { rescheduleBooking } from '@callboard/core/crew';
import { addAway } from '@callboard/core/crew-away';
import { sendOffers } from '@callboard/core/crew-offers';
import { addPaperwork, giveOwnNumbers } from '@callboard/core/paperwork';
import { moveShootDay } from '@callboard/core/shoot-days';
import {
  as,
  asCrew,
  makeBooking,
  makeCard,
  makeConnection,
  makeContact,
  makeCorrection,
  makeCost,
  makeCrewMember,
  makeDeliverable,
  makeEndpoint,
  makeFeed,
  makeFile,
  makeFloat,
  makeFolder,
  makeLocation,
  makeMailWithFile,
  makeMember,
  makeNote,
  makeOrder,
  makeProject,
  makeProvenCrewLink,
  makeRecurringAmount,
  makeSavedView,
  makeShootDay,
  makeStrips,
  makeToken,
  makeVersion,
  makeWorkRules,
  queueDeliveries,
  type TestApp,
  type TestMember,
} from '@callboard/testing/factories';
import { createCaller } from '../index.ts';
import { makeBanks, makeBids, makeBilling, makeBills, makeMatched } from './make-money-records.ts';
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
