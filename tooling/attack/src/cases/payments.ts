import { giveOwnNumbers } from '@callboard/core/crew';
import { approveBill, createPayRun, exportPayRun } from '@callboard/core/spend';
import {
  as,
  asCrew,
  makeBill,
  makeClient,
  makeContact,
  makeCrewMember,
  makeInvoice,
  makeProvenCrewLink,
  type TestMember,
} from '@callboard/testing/factories';
import type { Case, Group } from '../attack.ts';
import { begunDay } from '../scene/begun-day.ts';
import type { Stage } from '../stage.ts';

const routing = '021000021';
const own = { bankRouting: routing, bankAccount: '000123456789' };
const stolen = { bankRouting: routing, bankAccount: '000987654321' };
const payOn = '2099-01-04';

/** Makes somebody who is paid to their own account, and gives the account to an attacker later. */
async function makePayee({ scene: { app } }: Stage, owner: TestMember) {
  const email = 'paid@example.com';
  const { id: crewMemberId } = await makeCrewMember(app, owner, { name: 'Paid Person', email });
  const link = await makeProvenCrewLink(app, owner, { crewMemberId });
  const give = (numbers: object) => asCrew(app, link, (ctx) => giveOwnNumbers(ctx, numbers));
  await give(own);
  const lines = [{ kind: 'reimbursement' as const }];
  const bill = async (number: string) => {
    const { id } = await makeBill(app, owner, { crewMemberId, lines, number });
    await as(app, owner, (ctx) => approveBill(ctx, { id, reason: 'Fine' }));
    return id;
  };
  return { crewMemberId, bill, steal: () => give(stolen) };
}

const redirectedPay: Case<Stage> = {
  name: 'redirected-pay',
  tried: 'paying an approved bill in every way after the bank details of its payee changed',
  run: async (stage) => {
    const { app, newCompany, newBrowserOf } = stage.scene;
    const { owner } = await newCompany();
    const { bill, steal } = await makePayee(stage, owner);
    const [id, inRun] = [await bill('1'), await bill('2')];
    const run = await as(app, owner, (ctx) => createPayRun(ctx, { payOn, billIds: [inRun] }));
    await steal();
    const browser = await newBrowserOf(stage, owner);
    const ways: [string, object][] = [
      ['bills.schedule', { id, scheduledFor: payOn }],
      ['bills.markPaid', { id, paidOn: begunDay }],
      ['payRuns.create', { payOn, billIds: [id], formKey: 'attack-of-payments' }],
      ['payRuns.markPaid', { id: run.id, paidOn: begunDay }],
      ['payRuns.file', { id: run.id }],
    ];
    const holes: string[] = [];
    for (const [path, input] of ways) {
      const { status, text } = await browser.call(path, input, 'mutation');
      if (status !== 409) holes.push(`${path}: ${status} ${text.slice(0, 200)}`);
    }
    const file = await as(app, owner, (ctx) => exportPayRun(ctx, run)).catch(() => null);
    if (file) holes.push('The file for the bank has the changed account.');
    return holes;
  },
};

const ownRelease: Case<Stage> = {
  name: 'own-release',
  tried: 'releasing one’s own change of where money goes, with less than all money, or unproved',
  run: async (stage) => {
    const { app, newCompany, newBrowserOf } = stage.scene;
    const { owner, people } = await newCompany();
    const { crewMemberId, bill } = await makePayee(stage, owner);
    await bill('1');
    const admin = await newBrowserOf(stage, people.get('admin') ?? owner);
    await admin.call(
      'crewMembers.update',
      { id: crewMemberId, loanOutName: 'Stolen LLC' },
      'mutation',
    );
    const [change] = await app.system.sql<{ id: string }[]>`
      select id from payment_detail_changes where crew_member_id = ${crewMemberId} and is_held`;
    if (!change) return ['A change of the company of a payee is not held.'];
    const holes: string[] = [];
    for (const role of ['admin', 'producer', 'coordinator', 'crew', 'client'] as const) {
      const browser = await newBrowserOf(stage, people.get(role) ?? owner);
      const { status } = await browser.call('paymentDetails.lookAt', change, 'mutation');
      if (status < 400) holes.push(`${role} released it`);
    }
    const unproved = await stage.scene.browserOf(stage, owner);
    await app.system.sql`update sessions set confirmed_at = null where user_id = ${owner.userId}`;
    const { status } = await unproved.call('paymentDetails.lookAt', change, 'mutation');
    if (status < 400) holes.push('An owner released it without a recent proof');
    return holes;
  },
};

const redirectedInvoice: Case<Stage> = {
  name: 'redirected-invoice',
  tried: 'mailing an invoice to an address that was put in place of that of the client',
  run: async (stage) => {
    const { app, newCompany, newBrowserOf } = stage.scene;
    const { owner, people } = await newCompany();
    const { id: clientId } = await makeClient(app, owner, { billingEmail: 'ap@example.com' });
    await makeContact(app, owner, { clientId, email: 'first@example.com' });
    const browser = await newBrowserOf(stage, people.get('admin') ?? owner);
    const other = 'mallory@example.com';
    await browser.call('clients.update', { id: clientId, billingEmail: other }, 'mutation');
    const { id } = await makeInvoice(app, owner, { clientId });
    const { status } = await browser.call('invoices.send', { id, to: other }, 'mutation');
    const told = await app.system.sql`
      select id from mail_messages where to_email = 'ap@example.com'
        and kind = 'payment_details_changed'`;
    return [
      ...(status < 400 ? [`The invoice was mailed to ${other}.`] : []),
      ...(told.length === 0 ? ['The old address was not told.'] : []),
    ];
  },
};

export const payments: Group<Stage> = {
  name: 'payments',
  cases: [redirectedPay, ownRelease, redirectedInvoice],
};
