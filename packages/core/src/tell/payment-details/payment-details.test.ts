import {
  as,
  asCrew,
  createTestApp,
  makeBill,
  makeCrewMember,
  makeMember,
  makeProvenCrewLink,
  makeTransaction,
  makeWorkspace,
  refusalOf,
  type TestApp,
  type TestMember,
  type TestWorkspace,
  whileCommitting,
} from '@callboard/testing/factories';
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { redactCrewMember } from '../../across/redaction/index.ts';
import { listAuditLog } from '../../activity/index.ts';
import { matchTransaction } from '../../banking/bank-matches/index.ts';
import { releaseAddress } from '../../crew/crew-addresses/index.ts';
import { mergeCrewMembers, updateCrewMember } from '../../crew/index.ts';
import { giveOwnNumbers, removeCrewNumbers } from '../../crew/paperwork/index.ts';
import {
  approveBill,
  findBill,
  listBills,
  markBillPaid,
  scheduleBill,
  updateBill,
} from '../../spend/bills/index.ts';
import {
  createPayRun,
  exportPayRun,
  findPayRun,
  markPayRunPaid,
} from '../../spend/pay-runs/index.ts';
import { lookAtDetailChange } from '../../spend/payees/index.ts';
import { listNotices } from '../notices/index.ts';
import { listDetailChanges } from './index.ts';

let app: TestApp;
let company: TestWorkspace;
let owner: TestMember;
let admin: TestMember;
let theo: string;

beforeAll(async () => {
  app = await createTestApp();
});
beforeEach(async () => {
  company = await makeWorkspace(app, { plan: 'house' });
  ({ owner } = company);
  admin = await makeMember(app, company, 'admin');
  theo = await person('Theo Marsh');
  await give(theo, first);
});
afterAll(() => app.close());

const first = { bankRouting: '021000021', bankAccount: '000123456789' };
const other = { bankRouting: '021000021', bankAccount: '000987654321' };

const person = async (name: string) => {
  const email = `${name.split(' ')[0]?.toLowerCase()}@example.com`;
  return (await makeCrewMember(app, owner, { name, email })).id;
};
const give = async (crewMemberId: string, numbers: object) => {
  const link = await makeProvenCrewLink(app, owner, { crewMemberId });
  await asCrew(app, link, (ctx) => giveOwnNumbers(ctx, numbers));
};
const approved = async (crewMemberId: string | null, number = '118') => {
  const payee = crewMemberId === null ? {} : { crewMemberId };
  const lines = [{ kind: 'reimbursement' as const }];
  const { id } = await makeBill(app, owner, { ...payee, lines, number });
  await as(app, owner, (ctx) => approveBill(ctx, { id, reason: 'Fine' }));
  return id;
};
const payOn = '2026-11-27';
const schedule = (id: string, scheduledFor: string | null = payOn) =>
  as(app, owner, (ctx) => scheduleBill(ctx, { id, scheduledFor }));
const markPaid = (id: string) =>
  as(app, owner, (ctx) => markBillPaid(ctx, { id, paidOn: '2026-11-21', source: 'manual' }));
const run = (billIds: string[]) => as(app, owner, (ctx) => createPayRun(ctx, { payOn, billIds }));
const look = (id: string, by = owner) => as(app, by, (ctx) => lookAtDetailChange(ctx, { id }));
const waiting = async () =>
  (await as(app, owner, (ctx) => listDetailChanges(ctx, { limit: 20, waiting: true }))).items;
const mailsTo = (email: string) => app.system.sql<{ subject: string }[]>`
  select subject from mail_messages where workspace_id = ${owner.workspaceId}
    and to_email = ${email} and kind = 'payment_details_changed'`;

test('a change of bank details holds every way to pay, until somebody with all money looked', async () => {
  const id = await approved(theo);
  await give(theo, other);
  const refusal =
    /^The account number of Theo Marsh changed .*, after approval\. Nothing is paid until somebody with access to all money/;
  for (const pay of [() => schedule(id), () => markPaid(id), () => run([id])]) {
    await expect(pay()).rejects.toThrow(refusal);
  }
  const [change] = await waiting();
  expect(change).toMatchObject({
    ...{ personName: 'Theo Marsh', fields: ['bank_account'], changedByName: 'Theo Marsh' },
    ...{ before: { bank_account: '6789' }, after: { bank_account: '4321' } },
    how: 'with a code mailed to t***@example.com',
  });
  await look(change?.id ?? '');
  await schedule(id);
  await markPaid(id);
});

test('a bill tells of the change wherever it is shown', async () => {
  const id = await approved(theo);
  await give(theo, other);
  const found = await as(app, owner, (ctx) => findBill(ctx, { id }));
  expect(found).toMatchObject({
    hold: expect.stringContaining('after approval'),
    marks: [{ isWaiting: true, fields: ['bank_account'] }, { isWaiting: false }],
    may: { schedule: false, pay: false },
  });
  const { items } = await as(app, owner, (ctx) => listBills(ctx, { limit: 5 }));
  expect(items).toMatchObject([{ id, isHeld: true }]);
});

test('a change between scheduling and paying holds the run, and leaves the bill out of its file', async () => {
  const [id, vendor] = [await approved(theo), await approved(null, '2')];
  const { id: runId } = await run([id, vendor]);
  await give(theo, other);
  const found = await as(app, owner, (ctx) => findPayRun(ctx, { id: runId }));
  expect(found.bills.map((it) => [it.payeeName, it.hold !== null])).toEqual([
    ['Alder Yard Studios', false],
    ['Theo Marsh', true],
  ]);
  const { rows } = await as(app, owner, (ctx) => exportPayRun(ctx, { id: runId }));
  expect(rows.slice(1).map(([payee]) => payee)).toEqual(['Alder Yard Studios']);
  const pay = () =>
    as(app, owner, (ctx) => markPayRunPaid(ctx, { id: runId, paidOn: '2026-11-21' }));
  await expect(pay()).rejects.toThrow('Theo Marsh');
  await schedule(id, null);
  expect(await pay()).toEqual({ count: 1 });
  const alone = await run([await approved(await person('Ana Pike'), '3')]);
  expect(await as(app, owner, (ctx) => exportPayRun(ctx, alone))).toMatchObject({
    rows: [expect.anything(), expect.arrayContaining(['Ana Pike'])],
  });
});

test('a file of which every bill is held is refused', async () => {
  const { id } = await run([await approved(theo)]);
  await give(theo, other);
  expect(await refusalOf(as(app, owner, (ctx) => exportPayRun(ctx, { id })))).toBe('conflict');
});

test('the person is told by mail, and who pays by notice', async () => {
  expect(await mailsTo('theo@example.com')).toHaveLength(1);
  await give(theo, other);
  await give(theo, other);
  const subjects = (await mailsTo('theo@example.com')).map(({ subject }) => subject);
  expect(subjects.toSorted()).toEqual([
    expect.stringMatching(/^Where .* pays you was changed$/),
    expect.stringMatching(/^Where .* pays you was entered$/),
  ]);
  const keeper = await makeMember(app, company, 'coordinator');
  for (const [member, count] of [
    [owner, 1],
    [admin, 1],
    [keeper, 0],
  ] as const) {
    const { items } = await as(app, member, (ctx) => listNotices(ctx, { limit: 9 }));
    const told = items.filter((it) => it.text.startsWith('The account number of Theo Marsh'));
    expect(told).toHaveLength(count);
  }
  const [change] = await waiting();
  await look(change?.id ?? '');
  const { items } = await as(app, admin, (ctx) => listNotices(ctx, { limit: 9 }));
  expect(items.some((it) => it.text.includes('Theo Marsh'))).toBe(false);
});

test('an email that was replaced lately is told, too', async () => {
  await app.system.sql`
    update crew_members set proving_email = 'confirmed@example.com' where id = ${theo}`;
  await app.system.sql`
    insert into crew_address_changes
      (workspace_id, id, crew_member_id, field, before, after, changed_by, state, created_at)
    values (${owner.workspaceId}, 'cac_1', ${theo}, 'email', 'before@example.com',
      'theo@example.com', 'Dana', 'waiting', ${app.clock.now().toISOString()})`;
  await as(app, owner, (ctx) => removeCrewNumbers(ctx, { crewMemberId: theo }));
  for (const email of ['confirmed@example.com', 'before@example.com', 'theo@example.com']) {
    expect((await mailsTo(email)).length, email).toBeGreaterThan(0);
  }
});

test('a bill whose payee changed since the approver saw it is not approved', async () => {
  const { id } = await makeBill(app, owner, { payeeName: 'Alder Yard Studios' });
  await as(app, admin, (ctx) => updateBill(ctx, { id, payeeName: 'Mallory LLC' }));
  const approve = (payee: string) =>
    refusalOf(as(app, owner, (ctx) => approveBill(ctx, { id, reason: 'Fine', payee })));
  expect(await approve('Alder Yard Studios')).toBe('conflict');
  expect(await approve('Mallory LLC')).toBe('no refusal');
});

test('an email that nobody confirmed holds the payment', async () => {
  const id = await approved(theo);
  await app.system.sql`
    update crew_members set protected_since = ${app.clock.now().toISOString()},
      proving_email = 'confirmed@example.com' where id = ${theo}`;
  await expect(schedule(id)).rejects.toThrow('The email of Theo Marsh was changed');
  await app.system.sql`
    update crew_members set proving_email = email where id = ${theo}`;
  await schedule(id);
});

test('the first details of somebody new hold nothing, those after a bill do', async () => {
  expect(await waiting()).toEqual([]);
  const ana = await person('Ana Pike');
  await approved(ana);
  await give(ana, first);
  expect(await waiting()).toMatchObject([{ personName: 'Ana Pike' }]);
  const { items } = await as(app, owner, (ctx) => listNotices(ctx, { limit: 9 }));
  expect(items.map((it) => it.text)).toContainEqual(
    expect.stringMatching(/^The routing number and account number of Ana Pike were entered\./),
  );
});

test('an email that a member changes before there is anything to protect gives nobody the pay', async () => {
  const ana = await person('Ana Pike');
  await approved(ana, '119');
  await as(app, admin, (ctx) => updateCrewMember(ctx, { id: ana, email: 'mine@example.org' }));
  await give(ana, first);
  const [change] = await waiting();
  expect(change).toMatchObject({
    personName: 'Ana Pike',
    fields: ['bank_routing', 'bank_account'],
  });
  expect(await refusalOf(look(change?.id ?? '', admin))).toBe('forbidden');
  expect(await mailsTo('ana@example.com')).toHaveLength(1);
});

test('first details that came with an email which a member changed hold the payment', async () => {
  const ana = await person('Ana Pike');
  await as(app, admin, (ctx) => updateCrewMember(ctx, { id: ana, email: 'mine@example.org' }));
  await give(ana, first);
  expect(await waiting()).toMatchObject([{ personName: 'Ana Pike' }]);
});

test('details that were deleted and given again are no first ones', async () => {
  await as(app, owner, (ctx) => removeCrewNumbers(ctx, { crewMemberId: theo }));
  await give(theo, other);
  const changes = await waiting();
  expect(changes.map((it) => it.after)).toEqual([
    { bank_routing: '0021', bank_account: '4321' },
    { bank_routing: null, bank_account: null },
  ]);
});

test('looking needs a recent proof, and somebody else than who made it or is paid', async () => {
  await give(theo, other);
  const [{ id = '' } = {}] = await waiting();
  const old = { ...owner, confirmedAt: new Date(app.clock.now().getTime() - 600_001) };
  expect(await refusalOf(look(id, old))).toBe('confirmation_needed');
  await app.system.sql`
    update crew_members set email = (select email from users where id = ${admin.userId})
    where id = ${theo}`;
  expect(await refusalOf(look(id, admin))).toBe('forbidden');
  await look(id);
  await look(id);
  const { items } = await as(app, owner, (ctx) => listAuditLog(ctx, { limit: 5 }));
  const looks = items.filter((it) => it.summary.includes('was checked'));
  expect(looks).toMatchObject([
    { summary: 'The changed account number of Theo Marsh was checked' },
  ]);
});

test('nobody is a second pair of eyes with an account whose email was never proved', async () => {
  await approved(theo);
  await give(theo, other);
  const [change] = await waiting();
  const { id } = await makeBill(app, owner, { number: '120' });
  const setProved = (at: string | null) => app.system.sql`
    update users set proved_at = ${at} where id = ${admin.userId}`;
  await setProved(null);
  expect(await refusalOf(look(change?.id ?? '', admin))).toBe('email_not_confirmed');
  const approve = as(app, admin, (ctx) => approveBill(ctx, { id, reason: 'Fine' }));
  await expect(approve).rejects.toMatchObject({
    code: 'forbidden',
    message: 'Confirm your email first, under Settings › You.',
  });
  await setProved('2026-01-01');
  await look(change?.id ?? '', admin);
});

test('who entered the email that proved a change does not release it', async () => {
  await as(app, owner, (ctx) => updateCrewMember(ctx, { id: theo, email: 'mine@example.org' }));
  await as(app, admin, (ctx) => releaseAddress(ctx, { id: theo, email: 'mine@example.org' }));
  await give(theo, other);
  const [{ id = '' } = {}] = await waiting();
  expect(await refusalOf(look(id))).toBe('forbidden');
  await look(id, admin);
});

test('a member who changes the company of a payee does not release it', async () => {
  await approved(theo);
  await as(app, admin, (ctx) => updateCrewMember(ctx, { id: theo, loanOutName: 'Mallory LLC' }));
  const [change] = await waiting();
  expect(change).toMatchObject({ fields: ['loan_out_name'], changedByName: admin.name });
  expect(await refusalOf(look(change?.id ?? '', admin))).toBe('forbidden');
  await look(change?.id ?? '');
  expect(await mailsTo('theo@example.com')).toHaveLength(2);
});

test('a company in which nobody else could look does not hold the changes of its only owner', async () => {
  await app.system.sql`
    update memberships set status = 'removed' where id = ${admin.membershipId}`;
  await as(app, owner, (ctx) => updateCrewMember(ctx, { id: theo, loanOutName: 'Marsh LLC' }));
  expect(await waiting()).toEqual([]);
  await give(theo, other);
  const [change] = await waiting();
  await look(change?.id ?? '');
});

test('a merge that moves bank details is a change, and does not mix those of two', async () => {
  const twin = await person('Theo Twin');
  await give(twin, other);
  await approved(theo);
  await as(app, admin, (ctx) => mergeCrewMembers(ctx, { id: twin, intoId: theo }));
  expect(await waiting()).toMatchObject([
    { changedByName: admin.name, after: { bank_account: '6789', bank_routing: '0021' } },
  ]);
  expect(await mailsTo('theo@example.com')).toHaveLength(3);
  const ana = await person('Ana Pike');
  const victim = await approved(ana, '7');
  const fake = await person('Ana Fake');
  await give(fake, other);
  await as(app, admin, (ctx) => mergeCrewMembers(ctx, { id: fake, intoId: ana }));
  expect(await refusalOf(schedule(victim))).toBe('conflict');
});

test('what the bank withdrew already is matched all the same', async () => {
  const id = await approved(theo);
  await give(theo, other);
  const { id: transactionId } = await makeTransaction(app, owner, { amountCents: -85_000 });
  const parts = [{ kind: 'bill' as const, billId: id, amountCents: -85_000 }];
  await as(app, owner, (ctx) => matchTransaction(ctx, { transactionId, parts }));
  expect(await as(app, owner, (ctx) => findBill(ctx, { id }))).toMatchObject({ status: 'paid' });
});

test('a redaction deletes what is kept of changes', async () => {
  await as(app, owner, (ctx) => redactCrewMember(ctx, { id: theo, name: 'Theo Marsh' }));
  const left = await app.system.sql`
    select id from payment_detail_changes where crew_member_id = ${theo}`;
  expect(left).toHaveLength(0);
});

test('a change that is about to be committed holds the payment that waits for it', async () => {
  const id = await approved(theo);
  const { outcome, hasWaited } = await whileCommitting(app, {
    by: admin,
    change: (ctx) => removeCrewNumbers(ctx, { crewMemberId: theo }),
    work: () => markPaid(id),
  });
  expect({ outcome, hasWaited }).toEqual({ outcome: 'conflict', hasWaited: true });
});
