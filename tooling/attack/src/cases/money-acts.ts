import { listLedger, lockPeriod } from '@callboard/core/ledger';
import { creditOf } from '@callboard/core/sales';
import { approveBill } from '@callboard/core/spend';
import { lastDayOf, monthAfter, monthOf } from '@callboard/domain/books/months';
import {
  as,
  makeBill,
  makeCost,
  makeInvoice,
  makeMatch,
  makePayment,
  makeTransaction,
  type TestMember,
} from '@callboard/testing/factories';
import type { Case, Group } from '../attack.ts';
import { begunDay } from '../scene/begun-day.ts';
import type { Stage } from '../stage.ts';

const reason = 'Attack';
const whole = 100_000;

/** Sends calls at once, and returns those that failed in other ways than by a refusal. */
async function sendAll(
  stage: Stage,
  { owner, calls }: { owner: TestMember; calls: readonly (readonly [string, object])[] },
): Promise<string[]> {
  const browser = await stage.scene.newBrowserOf(stage, owner);
  const answers = await Promise.all(
    calls.map(async ([path, input]) => {
      const { status } = await browser.call(path, input, 'mutation');
      return status === 0 || status >= 500 ? [`${path} answered ${status}`] : [];
    }),
  );
  return answers.flat();
}

const creditTwice: Case<Stage> = {
  name: 'credit-twice',
  tried: 'spending and refunding the same credit of a client in parallel, and what was refunded',
  run: async (stage) => {
    const { app, newCompany } = stage.scene;
    const { owner } = await newCompany();
    const { clientId, projectId, id: first } = await makeInvoice(app, owner);
    const { id: second } = await makeInvoice(app, owner, { projectId });
    await makePayment(app, owner, { clientId, receivedOn: begunDay });
    const amount = { clientId, amountCents: whole };
    const refund = { ...amount, currency: 'USD', refundedOn: begunDay, method: 'ach' };
    const spend = [
      ...[first, second].map((invoiceId) => ['payments.applyCredit', { ...amount, invoiceId }]),
      ...['1', '2'].map((it) => ['payments.refund', { ...refund, formKey: `credit-twice-${it}` }]),
    ] as [string, object][];
    const holes = await sendAll(stage, { owner, calls: [...spend, ...spend] });
    const moved = async () => {
      const [row] = await app.system.sql<{ cents: number }[]>`
        select coalesce(sum(amount_cents), 0)::int as cents from invoice_settlements
        where ended_at is null
          and payment_id in (select id from payments where client_id = ${clientId})`;
      return row?.cents ?? 0;
    };
    if ((await moved()) !== whole) holes.push(`${await moved()} of ${whole} were spent`);
    const refunds = await app.system.sql<{ id: string }[]>`
      select id from client_refunds where client_id = ${clientId}`;
    const back = refunds.map(({ id }) => [
      'payments.reverseRefund',
      { id, reversedOn: begunDay, reason },
    ]);
    const again = [...back, ...back, ...spend] as [string, object][];
    holes.push(...(await sendAll(stage, { owner, calls: again })));
    if ((await moved()) > whole) holes.push(`${await moved()} of ${whole} were spent afterwards`);
    const left = await as(app, owner, (ctx) => creditOf(ctx, { clientId, currency: 'USD' }));
    if (left !== whole - (await moved())) holes.push(`The credit left is ${left}`);
    return holes;
  },
};

const billTwice: Case<Stage> = {
  name: 'bill-twice',
  tried: 'paying one bill in parallel by hand, by a run, and with two withdrawals of the bank',
  run: async (stage) => {
    const { app, newCompany } = stage.scene;
    const { owner } = await newCompany();
    const { id } = await makeBill(app, owner, {
      billedOn: begunDay,
      lines: [{ rateCents: whole }],
    });
    await as(app, owner, (ctx) => approveBill(ctx, { id, reason }));
    const lines = [0, 1].map(() =>
      makeTransaction(app, owner, { amountCents: -whole, date: begunDay }),
    );
    const withdrawals = [await lines[0], await lines[1]];
    const part = { kind: 'bill', billId: id, amountCents: -whole };
    const pay = [
      ['bills.markPaid', { id, paidOn: begunDay }],
      ['payRuns.create', { payOn: '2099-01-04', billIds: [id], formKey: 'money-acts-run' }],
      ...withdrawals.map((it) => [
        ...['bankTransactions.match', { transactionId: it?.id, parts: [part] }],
      ]),
    ] as [string, object][];
    const holes = await sendAll(stage, { owner, calls: [...pay, ...pay] });
    const period = { from: begunDay, to: begunDay };
    const ledger = await as(app, owner, (ctx) => listLedger(ctx, period));
    const paid = ledger
      .filter((it) => it.kind === 'bill_payment')
      .flatMap((it) => it.lines)
      .reduce((sum, it) => sum + Math.max(0, it.cents), 0);
    if (paid !== whole) holes.push(`${paid} of ${whole} were paid`);
    return holes;
  },
};

/** The month before this one, which is locked. */
const month = monthAfter(monthOf(begunDay), -1);
const day = `${month}-05`;

/** Books a month, locks it, and returns every act that would book it again. */
async function lockedActs({ scene: { app } }: Stage, owner: TestMember) {
  const { projectId, clientId, id: invoiceId } = await makeInvoice(app, owner, { issueDate: day });
  const { id: paymentId } = await makePayment(app, owner, { clientId, receivedOn: day });
  const bill = await makeBill(app, owner, { projectId, billedOn: day });
  await as(app, owner, (ctx) => approveBill(ctx, { id: bill.id, reason }));
  const cost = await makeCost(app, owner, { projectId, date: day });
  const coded = await makeTransaction(app, owner, { date: day, name: 'WIRE FEE 1' });
  const { groupId } = await makeMatch(app, owner, { transactionId: coded.id });
  const open = await makeTransaction(app, owner, { date: day, name: 'WIRE FEE 2' });
  await as(app, owner, (ctx) => lockPeriod(ctx, { month }));
  const fee = { kind: 'fee', amountCents: 500_000 };
  const other = { code: '7777', name: 'Elsewhere' };
  const rule = { words: 'wire fee', isMoneyIn: true, kind: 'fee', isAutomatic: true };
  const correction = { debitCode: '6100', creditCode: '6900', amountCents: 100, memo: reason };
  return [
    ['books.updateSettings', { accounts: { income: other }, sections: { B: other, C: other } }],
    ['bankTransactions.undo', { groupId, reason }],
    ['bankTransactions.match', { transactionId: open.id, parts: [fee] }],
    ['matchRules.create', { ...rule, formKey: 'money-acts-rule' }],
    ['costs.update', { id: cost.id, amountCents: 1 }],
    ['costs.update', { id: cost.id, date: begunDay, section: 'D' }],
    ['costs.setRemoved', { id: cost.id, isRemoved: true }],
    ['costs.add', { projectId, section: 'C', date: day, amountCents: 100, vendorName: 'Late' }],
    ['invoices.void', { id: invoiceId, reason }],
    ['invoices.credit', { id: invoiceId, amountCents: 100, date: day, reason }],
    ['invoices.writeOff', { id: invoiceId, date: day, reason }],
    ['payments.reverse', { id: paymentId, reversedOn: day, reason }],
    ['payments.applyCredit', { clientId, invoiceId, amountCents: 100, date: day }],
    ['bills.markPaid', { id: bill.id, paidOn: day }],
    ['bills.reopen', { id: bill.id, reason }],
    ['bills.void', { id: bill.id, reason }],
    ['books.correct', { ...correction, date: day, formKey: 'money-acts-correction' }],
  ] as [string, object][];
}

const lockedMonth: Case<Stage> = {
  name: 'locked-month',
  tried:
    'booking a locked month again by the chart, by coding, rules, an import and every other act',
  seconds: 60,
  run: async (stage) => {
    const { app, newCompany, newBrowserOf } = stage.scene;
    const { owner } = await newCompany();
    const acts = await lockedActs(stage, owner);
    const period = { from: `${month}-01`, to: lastDayOf(month) };
    const booked = async () =>
      JSON.stringify(await as(app, owner, (ctx) => listLedger(ctx, period)));
    const before = await booked();
    const browser = await newBrowserOf(stage, owner);
    const holes: string[] = [];
    const look = async (name: string, status: number) => {
      if (status === 0 || status >= 500 || status === 400) holes.push(`${name} answered ${status}`);
      if ((await booked()) !== before) holes.push(`${name} changed the locked month: ${status}`);
    };
    for (const [path, input] of acts) {
      await look(path, (await browser.call(path, input, 'mutation')).status);
    }
    const file = `Date,Description,Amount\n${day},WIRE FEE 3,1.00\n${day},OTHER,-2.00\n`;
    const sent = await browser.send('/bank-statements/file?name=late', {
      method: 'PUT',
      body: file,
    });
    const { id } = JSON.parse(sent.text) as { id: string };
    await browser.call('bankStatements.preview', { id }, 'query');
    const created = { institutionName: 'Old Mill', name: 'Savings', type: 'depository' };
    const statements = [{ position: 0, account: { created } }];
    const imported = await browser.call('bankStatements.import', { id, statements }, 'mutation');
    await look('bankStatements.import', imported.status);
    return holes;
  },
};

export const moneyActs: Group<Stage> = {
  name: 'money-acts',
  cases: [creditTwice, billTwice, lockedMonth],
};
