import { giveOwnNumbers } from '@callboard/core/crew';
import { approveBill, createPayRun } from '@callboard/core/spend';
import {
  as,
  asCrew,
  makeBill,
  makeCrewMember,
  makeFile,
  makeProvenCrewLink,
} from '@callboard/testing/factories';
import type { MoneyWho } from '../../testing/money-people.ts';
import {
  group,
  type RouterUnderTest,
  type Scene,
  single,
  withoutLock,
} from '../../testing/router-under-test.ts';
import { buyers, managers, money, office, ordinary } from '../../testing/terms.ts';

/** Who approves the bills of the job: those who change its money, and the bookkeeper. */
const approvers: MoneyWho[] = [...money.ofJobEdit, 'coordinator with all'];

/** Who enters bills of the job, also without seeing the others. */
const enterers: MoneyWho[] = money.office.filter((it) => it !== 'producer elsewhere');

const billLine = { kind: 'rental', description: 'Stage', qty: 100, rateCents: 50_000 };

export const bills: RouterUnderTest = {
  id: 'bill',
  whoMay: office,
  permission: { query: 'bills.enter', mutation: 'bills.enter' },
  hasMoney: true,
  records: [group(['bill', 'approvedBill', 'payRun'], makeBills)],
  values: {
    billedOn: '2026-11-20',
    dueBefore: undefined,
    dueFrom: undefined,
    dueOn: '2026-12-20',
    needsTaxForm: false,
    number: 'A-1',
    paidOn: '2026-11-21',
    payee: undefined,
    payeeName: 'A payee',
    receivedOn: '2026-11-21',
    reference: 'ACH 7',
    scheduledFor: '2027-01-04',
    termsDays: 14,
    year: 2026,
    fileId: undefined,
    producerLimitCents: null,
    purchaseOrderId: undefined,
    body: 'A comment',
    due_before: '2027-01-01',
  },
  procedures: {
    list: {
      whoSees: money.ofJob,
      filters: ['crewMemberId', 'ids', 'projectId', 'purchaseOrderId'],
      input: { kind: 'vendor', status: 'unpaid' },
      unfiltered: {
        status: undefined,
        kind: undefined,
        projectId: undefined,
        crewMemberId: undefined,
        purchaseOrderId: undefined,
        query: undefined,
      },
    },
    totals: { whoSees: money.ofJob },
    find: { whoSees: money.ofJob },
    job: { whoMay: buyers, whoSees: enterers },
    propose: { whoMay: buyers, whoSees: enterers },
    enter: {
      whoMay: buyers,
      lock: 'month',
      whoSees: enterers,
      input: { kind: 'vendor', lines: [billLine], amountCents: undefined },
    },
    update: { lock: 'month', whoSees: money.ofJob, input: { number: 'A-2', lines: [billLine] } },
    query: { lock: 'month', whoSees: money.ofJob },
    answer: { lock: 'month', whoSees: money.ofJob },
    approve: { permission: 'money.edit', lock: 'month', whoSees: approvers },
    reopen: {
      permission: 'money.edit',
      lock: 'month',
      whoSees: approvers,
      references: { id: 'approvedBill' },
    },
    schedule: {
      whoMay: managers,
      permission: 'money.edit',
      lock: 'month',
      whoSees: money.ofAll,
      references: { id: 'approvedBill' },
    },
    markPaid: {
      whoMay: managers,
      permission: 'money.edit',
      lock: 'month',
      whoSees: money.ofAll,
      references: { id: 'approvedBill' },
    },
    undoPaid: {
      whoMay: managers,
      permission: 'money.edit',
      lock: 'month',
      whoSees: money.managers,
    },
    void: { lock: 'month', whoSees: money.ofJob },
    payees: { whoMay: managers, permission: 'money.view', whoSees: money.ofAll },
    settings: { whoSees: money.office },
    updateSettings: {
      whoMay: managers,
      permission: 'company.edit',
      lock: 'workspace',
      whoSees: money.managers,
    },
  },
  tools: {
    list: { name: 'list_crew_bills', hasAmounts: true, filters: ['project_id'] },
  },
};

export const billFiles: RouterUnderTest = {
  id: 'billFile',
  whoMay: office,
  permission: { query: 'bills.enter', mutation: 'bills.enter' },
  records: [
    single('billFile', async ({ app, owner }) => {
      const { fileId } = await makeFile(app, owner, { image: 'bill', name: 'Bill.pdf' });
      return fileId;
    }),
  ],
  procedures: {
    remove: { lock: ordinary },
  },
};

export const payRuns: RouterUnderTest = {
  id: 'payRun',
  whoMay: managers,
  permission: { query: 'money.view', mutation: 'money.edit' },
  hasMoney: true,
  references: { billIds: 'approvedBill' },
  values: { paidOn: '2026-11-21', payOn: '2027-01-04', reference: 'ACH 7' },
  procedures: {
    list: { whoSees: money.ofAll, input: { limit: 1 } },
    find: { whoSees: money.ofAll },
    create: {
      lock: withoutLock('bills that are paid together: it grants no access, and they are locked'),
      whoSees: money.ofAll,
    },
    open: { lock: 'workspace', whoSees: money.ofAll },
    file: { lock: 'workspace', whoSees: money.ofAll },
    markPaid: { lock: 'month', whoSees: money.ofAll },
    remove: { lock: 'month', whoSees: money.ofAll },
  },
};

export const paymentDetails: RouterUnderTest = {
  id: 'detailChange',
  whoMay: managers,
  permission: { query: 'money.view', mutation: 'money.edit' },
  hasMoney: true,
  records: [single('detailChange', makeDetailChange)],
  procedures: {
    list: { whoSees: money.ofAll, input: { limit: 1, waiting: true } },
    lookAt: { lock: 'workspace', whoSees: money.ofAll },
  },
};

/** Makes a person give bank details twice. */
async function makeDetailChange({ app, owner }: Scene): Promise<string> {
  const email = 'paid@example.com';
  const { id: crewMemberId } = await makeCrewMember(app, owner, { name: 'A payee', email });
  const link = await makeProvenCrewLink(app, owner, { crewMemberId });
  for (const bankAccount of ['000123456789', '000987654321']) {
    await asCrew(app, link, (ctx) =>
      giveOwnNumbers(ctx, { bankRouting: '021000021', bankAccount }),
    );
  }
  const [row] = await app.system.sql<{ id: string }[]>`
    select id from payment_detail_changes where crew_member_id = ${crewMemberId} and is_held`;
  return row?.id ?? '';
}

/** Enters bills of the job: one that waits, an approved one, and one in a pay run. */
async function makeBills({ app, owner, idOf }: Scene) {
  const projectId = await idOf('project');
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
