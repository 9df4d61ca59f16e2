import { describe, expect, test } from 'vitest';
import type { BillCandidate, Candidates, InvoiceCandidate, Subject } from './candidates.ts';
import { rankSuggestions } from './rank-suggestions.ts';

const style = { shortfallCents: 5_000, now: new Date('2026-11-21T12:00:00Z') };

const deposit: Subject = {
  id: 'txn_1',
  date: '2026-11-20',
  restCents: 100_000_00,
  currency: 'USD',
  text: 'ach credit northlatch footwear',
  name: 'NORTHLATCH FOOTWEAR',
  parts: [],
};
const withdrawal: Subject = {
  ...deposit,
  restCents: -1_900_00,
  text: 'zelle to theo marsh',
  name: 'THEO MARSH',
};

const nothing: Candidates = {
  ...{ invoices: [], payments: [], bills: [], costs: [] },
  ...{ transfers: [], returns: [], past: [], rules: [] },
};

const invoice = (input: Partial<InvoiceCandidate> = {}): InvoiceCandidate => ({
  id: 'inv_1',
  number: 'INV-1065',
  clientId: 'cli_1',
  clientName: 'Northlatch Footwear',
  balanceCents: 100_000_00,
  dueDate: '2026-11-21',
  isKnown: false,
  ...input,
});
const bill = (input: Partial<BillCandidate> = {}): BillCandidate => ({
  id: 'bill_1',
  number: 'TM-204',
  payeeName: 'Theo Marsh',
  restCents: 1_900_00,
  dueOn: '2026-11-20',
  scheduledFor: null,
  payRunId: null,
  paidOn: null,
  isKnown: false,
  ...input,
});

const rank = (subject: Subject, candidates: Partial<Candidates>) =>
  rankSuggestions(subject, { ...nothing, ...candidates }, style);
const shown = (subject: Subject, candidates: Partial<Candidates>) =>
  rank(subject, candidates).map(({ label, reasons }) => [label, ...reasons]);

describe('a deposit may be', () => {
  test('an invoice of its amount, with everything that speaks for it', () => {
    const text = 'wire northlatch footwear inv 1065';
    expect(shown({ ...deposit, text }, { invoices: [invoice({ isKnown: true })] })).toEqual([
      [
        'INV-1065, Northlatch Footwear',
        'amount equals INV-1065’s balance',
        'INV-1065 is in the text',
        'Northlatch Footwear is in the text',
        'earlier deposits of this name were from Northlatch Footwear',
        'due 1 day later',
      ],
    ]);
  });

  test('an invoice of its amount without any word, but less likely than one with its name', () => {
    const other = invoice({ id: 'inv_2', number: 'INV-1070', clientName: 'Ostrander & Pike' });
    const ranked = rank(deposit, { invoices: [other, invoice()] });
    expect(ranked.map((it) => it.key)).toEqual(['invoice:inv_1', 'invoice:inv_2']);
  });

  test('short by a fee, up to the limit, which settles the whole invoice', () => {
    const [short] = rank(deposit, { invoices: [invoice({ balanceCents: 100_015_00 })] });
    expect(short?.reasons[0]).toBe('short by $15.00: bank fee');
    expect(short?.parts).toEqual([
      {
        ...{ kind: 'invoices', clientId: 'cli_1', amountCents: 100_000_00, feeCents: 15_00 },
        allocations: [{ invoiceId: 'inv_1', amountCents: 100_015_00 }],
      },
    ]);
    const [limit] = rank(deposit, { invoices: [invoice({ balanceCents: 100_050_00 })] });
    expect(limit?.parts[0]).toMatchObject({ feeCents: 50_00 });
    const [over] = rank(deposit, { invoices: [invoice({ balanceCents: 100_050_01 })] });
    expect(over?.reasons[0]).toBe('part of INV-1065: $50.01 stays open');
    expect(over?.parts[0]).toMatchObject({ feeCents: 0 });
  });

  test('a part of an invoice, or more than it, only of a client that the text names', () => {
    const large = invoice({ balanceCents: 239_175_00 });
    expect(shown(deposit, { invoices: [large] })[0]).toContain(
      'part of INV-1065: $139,175.00 stays open',
    );
    const small = invoice({ balanceCents: 99_000_00 });
    expect(shown(deposit, { invoices: [small] })[0]).toContain(
      'more than INV-1065’s balance: $1,000.00 stays as credit',
    );
    const others = [large, small].map((it) => ({ ...it, clientName: 'Quillfeather Coffee' }));
    expect(shown(deposit, { invoices: others })).toEqual([]);
  });

  test('two invoices of one client together', () => {
    const invoices = [
      invoice({ balanceCents: 60_000_00 }),
      invoice({ id: 'inv_2', number: 'INV-1064', balanceCents: 40_000_00 }),
      invoice({ id: 'inv_3', number: 'INV-1001', clientId: 'cli_2', balanceCents: 40_000_00 }),
    ];
    const [first] = rank(deposit, { invoices });
    expect(first).toMatchObject({
      label: 'INV-1065, INV-1064, Northlatch Footwear',
      reasons: ['two invoices of this client together', 'Northlatch Footwear is in the text'],
    });
    expect(first?.parts[0]).toMatchObject({ allocations: [{}, { amountCents: 40_000_00 }] });
  });

  test('a payment that was recorded before, or a transfer from an own account', () => {
    const payment = { id: 'pay_1', clientName: 'Northlatch Footwear', amountCents: 100_000_00 };
    const payments = [{ ...payment, receivedOn: '2026-11-19', reference: null }];
    const side = { id: 'txn_2', accountName: 'Payroll', mask: '8820', date: '2026-11-19' };
    const transfers = [{ ...side, isSameAccount: false }];
    expect(shown(deposit, { payments, transfers })).toEqual([
      [
        'Payment of Northlatch Footwear',
        'amount equals the recorded payment',
        'Northlatch Footwear is in the text',
        'recorded as received 1 day before',
      ],
      ['Transfer out of Payroll ••8820', 'same amount out of it 1 day before'],
    ]);
  });
});

describe('a withdrawal may be', () => {
  test('a bill of its amount, scheduled for the day', () => {
    expect(shown(withdrawal, { bills: [bill({ scheduledFor: '2026-11-20' })] })).toEqual([
      [
        'Bill TM-204, Theo Marsh',
        'amount equals Theo Marsh’s bill',
        'Theo Marsh is in the text',
        'scheduled the same day',
      ],
    ]);
  });

  test('a bill that was marked as paid by hand', () => {
    const [first] = rank(withdrawal, { bills: [bill({ paidOn: '2026-11-17' })] });
    expect(first?.reasons.at(-1)).toBe('marked as paid on Tue 17 Nov');
  });

  test('a part of a bill that the text names', () => {
    const [first] = rank(withdrawal, { bills: [bill({ restCents: 2_500_00 })] });
    expect(first?.reasons[0]).toBe('part of Theo Marsh’s bill: $600.00 stays open');
    expect(first?.parts).toEqual([{ kind: 'bill', billId: 'bill_1', amountCents: -1_900_00 }]);
    const stranger = bill({ restCents: 2_500_00, payeeName: 'Kit Nakamura', number: null });
    expect(rank(withdrawal, { bills: [stranger] })).toEqual([]);
  });

  test('the bills of a pay run, or several of one payee', () => {
    const run = { payRunId: 'prun_1', scheduledFor: '2026-11-20' };
    const bills = [
      bill({ ...run, restCents: 1_000_00 }),
      bill({ ...run, id: 'bill_2', payeeName: 'Kit Nakamura', restCents: 900_00 }),
    ];
    expect(shown(withdrawal, { bills })[0]).toEqual([
      '2 bills of a pay run',
      'amount equals the 2 bills of the pay run',
      'scheduled the same day',
    ]);
    const own = [bill({ restCents: 1_000_00 }), bill({ id: 'bill_3', restCents: 900_00 })];
    expect(shown(withdrawal, { bills: own })[0]).toContain('two bills of this payee together');
  });

  test('a receipt, what a rule says, or what was done before', () => {
    const cost = { id: 'cost_1', vendorName: 'Craft & Co', projectName: 'Harbor Lights' };
    const costs = [{ ...cost, amountCents: 1_900_00, date: '2026-11-18' }];
    const coding = { kind: 'cost' as const, projectId: 'prj_1', projectName: 'Harbor Lights' };
    const coded = { ...coding, section: 'C' as const, accountCode: null };
    const ranked = rank(withdrawal, {
      costs,
      past: [{ ...coded, times: 3 }],
      rules: [{ ...coded, id: 'rule_1', words: 'zelle' }],
    });
    expect(ranked.map(({ label, reasons }) => [label, ...reasons])).toEqual([
      ['Harbor Lights, C Prep and wrap expenses', 'your rule for “zelle”'],
      ['Harbor Lights, C Prep and wrap expenses', 'coded so 3 times before'],
      ['Receipt of Craft & Co, Harbor Lights', 'amount equals the receipt', 'dated 2 days before'],
    ]);
    expect(ranked[0]?.ruleId).toBe('rule_1');
  });

  test('the return of a deposit', () => {
    const returns = [{ id: 'txn_2', date: '2026-11-13', name: 'NORTHLATCH FOOTWEAR' }];
    const text = 'returned item northlatch';
    const [first] = rank({ ...deposit, restCents: -100_000_00, text }, { returns });
    expect(first).toMatchObject({
      label: 'Return of the deposit of Fri 13 Nov, NORTHLATCH FOOTWEAR',
      parts: [{ kind: 'return', transactionId: 'txn_2' }],
    });
  });
});

test('at most five are suggested, and none without a candidate', () => {
  const invoices = Array.from({ length: 9 }, (_, at) =>
    invoice({ id: `inv_${at}`, clientId: `cli_${at}` }),
  );
  expect(rank(deposit, { invoices })).toHaveLength(5);
  expect(rank(deposit, {})).toEqual([]);
  expect(rank(withdrawal, { invoices })).toEqual([]);
});
