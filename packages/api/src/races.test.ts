import type { Ctx } from '@callboard/core';
import { updateMember } from '@callboard/core/members';
import { setPlan } from '@callboard/core/plans';
import { revokeToken } from '@callboard/core/tokens';
import type { PostOnce } from '@callboard/core/webhook-endpoints';
import {
  createTestApp,
  makeMember,
  makeToken,
  makeWorkspace,
  type TestApp,
  type TestMember,
  type TestToken,
  type TestWorkspace,
  whileCommitting,
} from '@callboard/testing/factories';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { createCaller } from './index.ts';
import { inputOf, isOfApp, procedures } from './testing/inputs.ts';
import { invoke } from './testing/invoke.ts';
import { links } from './testing/links.ts';
import { makeRecords, type Records } from './testing/make-records.ts';
import { statements } from './testing/statements.ts';

/**
 * The acts that check the actor again under the workspace's lock, each with the input values that
 * `inputOf` does not supply.
 */
const locking: Record<string, object> = {
  'briefLinks.create': {},
  'briefLinks.end': {},
  'briefLinks.send': {},
  'briefs.draft': {},
  'briefs.startEstimate': {},
  'tools.briefs.startEstimate': {},
  'bills.updateSettings': {},
  'payRuns.file': {},
  'payRuns.open': {},
  'bankStatements.import': {},
  'bankStatements.remove': {},
  'bankStatements.undo': {},
  'banks.disconnect': {},
  'banks.finishLink': {},
  'banks.finishRepair': {},
  'banks.openSandbox': {},
  'banks.repairSandbox': {},
  'banks.startLink': {},
  'banks.updateSettings': {},
  'accountingExports.create': {},
  'books.lock': {},
  'books.unlock': {},
  'books.updateSettings': {},
  'company.update': {},
  'connections.disconnect': {},
  'costs.updateSettings': {},
  'crewLinks.create': {},
  'crewLinks.end': {},
  'crewLinks.replace': {},
  'crewLinks.send': {},
  'crewOffers.hold': {},
  'crewOffers.send': {},
  'crewOffers.writeText': {},
  'crewMembers.redact': {},
  'data.cancelDeletion': {},
  'data.scheduleDeletion': {},
  'estimateSending.convert': {},
  'estimateSending.createLink': {},
  'estimateSending.endLinks': {},
  'estimateSending.remind': {},
  'estimateSending.send': {},
  'estimateSending.setUp': {},
  'exports.cancel': {},
  'exports.create': {},
  'exports.open': {},
  'feeds.create': {},
  'feeds.revoke': {},
  'logo.setRemoved': {},
  'members.add': {},
  'members.addMany': {},
  'members.remove': {},
  'members.renewLink': {},
  'members.update': { role: 'admin' },
  'members.withdraw': {},
  'paperwork.readNumber': {},
  'paperwork.removeNumbers': {},
  'paperwork.send': {},
  'paperwork.updateSettings': {},
  'plan.choose': {},
  'projects.archive': {},
  'projects.create': {},
  'projects.delete': {},
  'projects.duplicate': {},
  'projects.reopen': {},
  'projects.restore': {},
  'projects.undelete': {},
  'projects.update': { status: 'production' },
  'projects.wrap': {},
  'security.setRule': {},
  'team.set': {},
  'sandbox.fill': {},
  'tokens.create': {},
  'tokens.revoke': {},
  'webhooks.create': { kind: 'webhook' },
  'invoices.createLink': {},
  'invoices.endLinks': {},
  'invoices.issue': {},
  'invoices.issueAndSend': {},
  'invoices.remind': {},
  'invoices.send': {},
  'invoices.updateSettings': {},
  'payments.sendStatement': {},
  'webhooks.keep': {},
  'webhooks.remove': {},
  'webhooks.rotateSecret': {},
  'webhooks.sendTest': {},
  'webhooks.update': {},
  'workRules.add': {},
  'workRules.remove': {},
  'workRules.update': {},
  'v1.projects.create': {},
  'v1.projects.update': { status: 'production' },
  'v1.webhookEndpoints.create': {},
  'v1.webhookEndpoints.delete': {},
  'v1.webhookEndpoints.test': {},
  'v1.webhookEndpoints.update': {},
};

const ordinary =
  'a record of a job: it grants no access, and acts of one company do not wait for each other';
const owed = 'bills that are paid together: it grants no access, and they are locked';
const _booked =
  'what the client owes: it grants no access, and acts of one client wait for each other';
const priced = 'what estimates begin with: it grants no access';
const personal = 'an address or a picture in the app: it grants no access';
const expected = 'what is expected: it grants no access';
const coded = 'how transactions of the bank are coded: it grants no access';
const told = 'what the person is told: it grants no access';
const own = 'a message to the person who asks for it';
const again = 'resends existing deliveries to their original endpoint';

const sent = 'what a connected bank sends: it grants no access';

/** The acts that need no lock, with the reason. */
const free: Record<string, string> = {
  'payRuns.create': owed,
  'banks.commandSandbox': sent,
  'banks.read': sent,
  'banks.setCountsAsCash': sent,
  'boards.addCard': ordinary,
  'boards.moveCard': ordinary,
  'boards.setCardRemoved': ordinary,
  'boards.updateCard': ordinary,
  'costs.addFloat': ordinary,
  'costs.closeFloat': ordinary,
  'costs.moveBudget': ordinary,
  'costs.setForecast': ordinary,
  'purchaseOrders.approve': ordinary,
  'purchaseOrders.create': ordinary,
  'purchaseOrders.request': ordinary,
  'purchaseOrders.setClosed': ordinary,
  'purchaseOrders.setReceived': ordinary,
  'purchaseOrders.update': ordinary,
  'purchaseOrders.void': ordinary,
  'bookings.addDates': ordinary,
  'bookings.challenge': ordinary,
  'bookings.giveCalls': ordinary,
  'bookings.hold': ordinary,
  'bookings.move': ordinary,
  'bookings.moveToDay': ordinary,
  'bookings.reconfirm': ordinary,
  'bookings.reschedule': ordinary,
  'bookings.setHoldExpiry': ordinary,
  'bookings.setPay': ordinary,
  'bookings.undoReschedule': ordinary,
  'bookings.update': ordinary,
  'clients.create': ordinary,
  'clients.remove': ordinary,
  'clients.restore': ordinary,
  'clients.update': ordinary,
  'contacts.create': ordinary,
  'contacts.remove': ordinary,
  'contacts.restore': ordinary,
  'contacts.update': ordinary,
  'crewAway.add': ordinary,
  'crewAway.remove': ordinary,
  'crewAway.update': ordinary,
  'crewFiles.setRemoved': ordinary,
  'crewMembers.create': ordinary,
  'crewMembers.import': ordinary,
  'crewMembers.merge': ordinary,
  'crewMembers.remove': ordinary,
  'crewMembers.restore': ordinary,
  'crewMembers.update': ordinary,
  'billFiles.remove': ordinary,
  'briefFiles.remove': ordinary,
  'briefs.create': ordinary,
  'briefs.decline': ordinary,
  'briefs.reopen': ordinary,
  'briefs.setRemoved': ordinary,
  'briefs.update': ordinary,
  'invoices.create': ordinary,
  'invoices.draftEstimate': ordinary,
  'invoices.draftSchedule': ordinary,
  'invoices.draftStep': ordinary,
  'invoices.draftTimecards': ordinary,
  'estimates.addComment': ordinary,
  'estimates.create': ordinary,
  'estimates.draftChangeOrder': ordinary,
  'estimates.revise': ordinary,
  'estimates.saveLines': ordinary,
  'estimates.setRemoved': ordinary,
  'estimates.update': ordinary,
  'estimates.updateSettings': priced,
  'estimateComments.setResolved': ordinary,
  'estimateTemplates.rename': priced,
  'estimateTemplates.save': priced,
  'estimateTemplates.setRemoved': priced,
  'matchRules.use': coded,
  'matchRules.create': coded,
  'matchRules.setRemoved': coded,
  'matchRules.update': coded,
  'recurringAmounts.add': expected,
  'recurringAmounts.setRemoved': expected,
  'recurringAmounts.update': expected,
  'rateCard.add': priced,
  'rateCard.import': priced,
  'rateCard.setRemoved': priced,
  'rateCard.update': priced,
  'files.setRemoved': ordinary,
  'files.update': ordinary,
  'folders.create': ordinary,
  'folders.setRemoved': ordinary,
  'folders.update': ordinary,
  'mail.sendTest': own,
  'notices.markAllRead': told,
  'notices.setRead': told,
  'notices.updateSettings': told,
  'notices.watch': told,
  'paperwork.add': ordinary,
  'paperwork.move': ordinary,
  'paperwork.setDue': ordinary,
  'portrait.setRemoved': personal,
  'clients.merge': ordinary,
  'projects.movePhase': ordinary,
  'projects.undoPhaseMove': ordinary,
  'savedViews.create': personal,
  'savedViews.setRemoved': personal,
  'savedViews.update': personal,
  'scheduleBlocks.add': ordinary,
  'scheduleBlocks.copy': ordinary,
  'scheduleBlocks.move': ordinary,
  'scheduleBlocks.setRemoved': ordinary,
  'scheduleBlocks.update': ordinary,
  'scheduleBlocks.updateMany': ordinary,
  'shootDays.add': ordinary,
  'shootDays.challenge': ordinary,
  'shootDays.move': ordinary,
  'shootDays.moveCall': ordinary,
  'shootDays.moveHold': ordinary,
  'shootDays.undoMove': ordinary,
  'shootDays.update': ordinary,
  'wrapReports.reopen': ordinary,
  'wrapReports.save': ordinary,
  'wrapReports.saveTimecards': ordinary,
  'wrapReports.submit': ordinary,
  'v1.deliverables.create': ordinary,
  'v1.deliverables.update': ordinary,
  'v1.links.create': ordinary,
  'v1.links.delete': ordinary,
  'v1.links.update': ordinary,
  'v1.notes.create': ordinary,
  'v1.versions.create': ordinary,
  'webhookDeliveries.recover': again,
  'webhookDeliveries.resend': again,
};

/**
 * The acts that are dated in the books, which grant no access: they wait while a month is locked
 * (`requireOpenPeriod`). A record that one of them removes is of no use to those after it.
 */
const dated = [
  'bankTransactions.match',
  'bankTransactions.undo',
  'bankTransactions.ignore',
  'bankTransactions.restore',
  'reconciliations.start',
  'reconciliations.tick',
  'reconciliations.tickEverything',
  'reconciliations.close',
  'reconciliations.reopen',
  'reconciliations.remove',
  'bills.enter',
  'bills.update',
  'bills.query',
  'bills.answer',
  'bills.approve',
  'bills.reopen',
  'bills.schedule',
  'bills.markPaid',
  'bills.undoPaid',
  'bills.void',
  'payRuns.markPaid',
  'payRuns.remove',
  'books.correct',
  'costs.add',
  'costs.update',
  'costs.setRemoved',
  'invoices.credit',
  'invoices.setReminders',
  'invoices.setRemoved',
  'invoices.undoWriteOff',
  'invoices.update',
  'invoices.void',
  'invoices.writeOff',
  'payments.applyCredit',
  'payments.record',
  'payments.reverse',
];

let app: TestApp;
let company: TestWorkspace;
let boss: TestMember;
let records: Records;

beforeAll(async () => {
  app = await createTestApp();
  company = await makeWorkspace(app, { plan: 'house' });
  boss = await makeMember(app, company, 'owner');
  records = { ...(await makeRecords(app, company.owner)), member: boss.membershipId };
});

beforeEach(async () => {
  // One person may make a limited number of changes in a minute.
  app.clock.advance(60);
  await app.system.sql`
    update memberships set role = 'owner', status = 'active' where id = ${boss.membershipId}`;
});

afterAll(() => app.close());

test('every change is listed as locking, dated or free', () => {
  const changes = procedures.filter(([, { type }]) => type === 'mutation');
  const known = [...Object.keys(locking), ...Object.keys(free), ...dated];
  expect(
    changes.map(([path]) => path).sort(),
    'Add a new change to `locking`, to `dated`, or to `free` with the reason.',
  ).toEqual(known.sort());
});

describe.each(Object.keys(locking).filter(isOfApp))('%s', (path) => {
  test.each([
    ['demoted', { role: 'crew' }, 'forbidden'],
    ['removed', { status: 'removed' }, 'not_signed_in'],
    ['suspended', { status: 'suspended' }, 'not_signed_in'],
  ] as const)('by someone who is just being %s is refused', async (_, to, code) => {
    const work = () =>
      call(path, { database: app.database, member: boss, post, links, statements });
    const { outcome, ...rest } = await meet((ctx) => change(ctx, to), work);
    expect({ outcome, ...rest }).toEqual({ outcome: code, hasWaited: true, changedNothing: true });
  });
});

describe.each(Object.keys(locking).filter((path) => !isOfApp(path)))('%s', (path) => {
  test.each([
    ['is revoked', (ctx: Ctx, { id }: TestToken) => revokeToken(ctx, { id })],
    ['loses its person', (ctx: Ctx) => change(ctx, { status: 'removed' })],
    ['is stopped with its person', (ctx: Ctx) => change(ctx, { status: 'suspended' })],
    ['ends with the role of its person', (ctx: Ctx) => change(ctx, { role: 'producer' })],
  ])('with a token that just %s is refused', async (_, end) => {
    const token = await makeToken(app, boss);
    const work = () => call(path, { database: app.database, ...credentialsOf(path, token), post });
    const outcome = await meet((ctx) => end(ctx, token), work);
    expect(outcome).toEqual({ outcome: 'invalid_token', hasWaited: true, changedNothing: true });
  });
});

describe('while the workspace is locked', () => {
  test.each(Object.keys(free))('%s does not wait for the lock', async (path) => {
    // A workspace holds few live tokens.
    const context = isOfApp(path)
      ? { member: boss }
      : { token: (await makeToken(app, boss)).session };
    const work = () => call(path, { database: app.database, ...context, post });
    const { hasWaited } = await meet((ctx) => setPlan(ctx, { plan: 'house' }), work);
    expect(hasWaited).toBe(false);
  });
});

describe('while a month is locked', () => {
  test.each(dated)('%s waits', async (path) => {
    const work = () =>
      call(path, { database: app.database, member: boss, post, links, statements });
    const { hasWaited } = await meet((ctx) => setPlan(ctx, { plan: 'house' }), work);
    expect(hasWaited).toBe(true);
  });
});

/** Tools are called by connections. */
function credentialsOf(path: string, { session }: TestToken) {
  if (!path.startsWith('tools.')) return { token: session };
  return { mcp: { ...session, scopes: ['read' as const, 'estimate' as const] } };
}

function meet(change: (ctx: Ctx) => Promise<unknown>, work: () => Promise<unknown>) {
  return whileCommitting(app, { by: company.owner, change, work });
}

function change(ctx: Ctx, to: Omit<Parameters<typeof updateMember>[1], 'id'>) {
  return updateMember(ctx, { id: boss.membershipId, ...to });
}

function call(path: string, context: Parameters<typeof createCaller>[0]): Promise<unknown> {
  const procedure = procedures.find(([name]) => name === path)?.[1];
  if (!procedure) throw new Error(`There is no procedure ${path}.`);
  const input = { ...inputOf(path, procedure, records), ...locking[path] };
  return invoke(createCaller(context), path, input);
}

const post: PostOnce = async () => {
  throw new Error('Nothing may be posted.');
};
