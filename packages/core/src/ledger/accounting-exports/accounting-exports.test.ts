import type { AccountingFormat } from '@callboard/domain/books/enums';
import {
  activityOf,
  as,
  createTestApp,
  makeBill,
  makeCorrection,
  makeCost,
  makeInvoice,
  makeMember,
  makePayment,
  makeWorkspace,
  refusalOf,
  type TestApp,
  type TestMember,
  type TestWorkspace,
  whileCommitting,
} from '@callboard/testing/factories';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import type { Ctx } from '../../kernel/context.ts';
import { creditInvoice, voidInvoice } from '../../sales/invoices/index.ts';
import { approveBill, markBillPaid } from '../../spend/bills/index.ts';
import { setCostRemoved, updateCost } from '../../spend/costs/index.ts';
import { lockPeriod, updateBookSettings } from '../books/index.ts';
import {
  countAccountingRows,
  createAccountingExport,
  listAccountingExports,
  openAccountingExport,
} from './index.ts';

let app: TestApp;
let company: TestWorkspace;
let owner: TestMember;

beforeAll(async () => {
  app = await createTestApp();
});
beforeEach(async () => {
  company = await makeWorkspace(app, { plan: 'house' });
  ({ owner } = company);
  await setCountry('US');
});
afterAll(() => app.close());

const setCountry = (country: string) =>
  app.system.sql`update workspaces set country = ${country} where id = ${company.id}`;
const by = <T>(work: (ctx: Ctx) => Promise<T>, member = owner) => as(app, member, work);

/** A month before the clock of the tests, so that it can be locked. */
const period = { from: '2026-10-01', to: '2026-10-31' };
const day = '2026-10-05';

const make = (format: AccountingFormat = 'csv', of = period) =>
  by((ctx) => createAccountingExport(ctx, { ...of, format }));

async function read(id: string): Promise<Record<string, string[]>> {
  const { files } = await by((ctx) => openAccountingExport(ctx, { id }));
  return Object.fromEntries(
    files.map(({ name, text }) => [name, text.replace('\uFEFF', '').trimEnd().split('\r\n')]),
  );
}

const exported = async (format: AccountingFormat) => read((await make(format)).id);

/** The rows of a plain export without its header and the ids. */
async function ledgerOf(id: string) {
  const rows = (await read(id))['ledger.csv'] ?? [];
  return rows.slice(1).map((it) => {
    const cells = it.split(',');
    return [cells[0], cells[1], cells[5], cells[9], cells[10]].join(' ');
  });
}

const line = { description: 'Deposit', qty: 150, unitCents: 100_000 };

async function makeBooks() {
  const invoice = await makeInvoice(app, owner, {
    ...{ issueDate: day, lines: [line, { description: 'Travel', qty: 100, unitCents: 5_050 }] },
  });
  const { clientId, projectId } = invoice;
  const bill = await makeBill(app, owner, {
    ...{ number: '204-A', billedOn: '2026-10-06', dueOn: '2026-11-05', projectId },
    lines: [{ rateCents: 85_000 }],
  });
  await by((ctx) => approveBill(ctx, { id: bill.id, reason: 'Agreed' }));
  const allocations = [{ invoiceId: invoice.id, amountCents: 100_000 }];
  await makePayment(app, owner, { clientId, receivedOn: '2026-10-07', allocations });
  const cost = await makeCost(app, owner, { projectId, date: '2026-10-08' });
  return { invoice, bill, cost, projectId };
}

describe('an export', () => {
  test('has every record of a period once in each format, and what is new in the next', async () => {
    const { projectId } = await makeBooks();
    for (const format of ['csv', 'quickbooks', 'xero'] as const) {
      expect(await make(format)).toMatchObject({ rowCount: 4 });
      expect(await refusalOf(make(format))).toBe('conflict');
    }
    await makeCost(app, owner, { projectId, date: '2026-10-20', amountCents: 1_234 });
    await makeCost(app, owner, { projectId, date: '2026-11-01' });
    const counted = await by((ctx) => countAccountingRows(ctx, { ...period, format: 'csv' }));
    expect(counted).toEqual({ newRows: 1, changedRows: 0 });
    const { id } = await make();
    expect(await ledgerOf(id)).toEqual([
      expect.stringMatching(/^2026-10-20 Cost \S+ 12.34 $/),
      expect.stringMatching(/^2026-10-20 Cost 1000 {2}12.34$/),
    ]);
    const [latest] = await activityOf(app, owner, 1);
    expect(latest?.summary).toBe('1 record of the books was exported for CSV');
    const listed = await by(listAccountingExports);
    expect(listed[0]).toMatchObject({ id, format: 'csv', ...period, rowCount: 1 });
    expect(listed).toHaveLength(4);
  });

  test('is the same each time it is opened, whatever changes after it', async () => {
    const { cost, invoice } = await makeBooks();
    const { id } = await make('quickbooks');
    const first = await read(id);
    await by((ctx) => updateCost(ctx, { id: cost.id, amountCents: 1, vendorName: 'Other' }));
    await app.system.sql`update clients set name = 'Renamed' where id = ${invoice.clientId}`;
    await setCountry('GB');
    expect(await read(id)).toEqual(first);
  });

  test('takes a record back that changed after it, and books it again', async () => {
    const { cost } = await makeBooks();
    await make();
    await by((ctx) => updateCost(ctx, { id: cost.id, vendorName: 'Other' }));
    expect(await refusalOf(make())).toBe('conflict');
    await by((ctx) => updateCost(ctx, { id: cost.id, amountCents: 5_000, date: '2026-10-09' }));
    const counted = await by((ctx) => countAccountingRows(ctx, { ...period, format: 'csv' }));
    expect(counted).toEqual({ newRows: 0, changedRows: 1 });
    const rows = await ledgerOf((await make()).id);
    expect(rows.map((it) => it.replace(/ \d{4} /, ' '))).toEqual([
      expect.stringMatching(/^2026-10-08 Correction of cost {2}\d/),
      expect.stringMatching(/^2026-10-08 Correction of cost \d\S+ $/),
      '2026-10-09 Cost 50.00 ',
      '2026-10-09 Cost  50.00',
    ]);
    expect(await refusalOf(make())).toBe('conflict');
  });

  test('takes a record back that is gone or moved, and books it where it is now', async () => {
    const { cost, projectId } = await makeBooks();
    await make();
    await by((ctx) => updateCost(ctx, { id: cost.id, date: '2026-11-03' }));
    expect(await make()).toMatchObject({ rowCount: 1 });
    const november = { from: '2026-11-01', to: '2026-11-30' };
    const moved = await make('csv', november);
    expect((await ledgerOf(moved.id))[0]).toMatch(/^2026-11-03 Cost/);
    expect(await refusalOf(make())).toBe('conflict');
    await by((ctx) => setCostRemoved(ctx, { id: cost.id, isRemoved: true }));
    expect((await ledgerOf((await make('csv', november)).id))[0]).toMatch(/^2026-11-03 Correction/);
    await by((ctx) => setCostRemoved(ctx, { id: cost.id, isRemoved: false }));
    expect((await ledgerOf((await make('csv', november)).id))[0]).toMatch(/^2026-11-03 Cost/);
    // An invoice that is not paid is void, and its exported entry is taken back as a journal.
    const { id } = await makeInvoice(app, owner, { projectId, issueDate: day, lines: [line] });
    await make('quickbooks');
    await by((ctx) => voidInvoice(ctx, { id, reason: 'Typo' }));
    const files = await exported('quickbooks');
    expect(Object.keys(files)).toEqual(['README.txt', 'journal-entries.csv']);
  });

  test('has a correction as a record of its own', async () => {
    await makeBooks();
    await make();
    await by((ctx) => lockPeriod(ctx, { month: '2026-10' }));
    await makeCorrection(app, owner, { date: '2026-11-02', refersTo: day });
    expect(await refusalOf(make())).toBe('conflict');
    const { id } = await make('csv', { from: '2026-11-01', to: '2026-11-30' });
    expect(await ledgerOf(id)).toEqual([
      '2026-11-02 Correction 6100 25.00 ',
      '2026-11-02 Correction 6900  25.00',
    ]);
  });

  test('books what another account of the chart takes again, but not in a locked month', async () => {
    await makeBooks();
    await make();
    const change = (code: string) =>
      by((ctx) => updateBookSettings(ctx, { accounts: { income: { code, name: 'Sales' } } }));
    await change('4100');
    expect(await make()).toMatchObject({ rowCount: 1 });
    await by((ctx) => lockPeriod(ctx, { month: '2026-10' }));
    await change('4200');
    expect(await refusalOf(make())).toBe('conflict');
  });

  test('is opened with access to all money, and in its own company', async () => {
    await makeBooks();
    const producer = await makeMember(app, company, 'producer');
    const { id } = await make();
    const { owner: stranger } = await makeWorkspace(app, { plan: 'house' });
    const open = (member: TestMember) => by((ctx) => openAccountingExport(ctx, { id }), member);
    expect(await refusalOf(open(producer))).toBe('forbidden');
    expect(await refusalOf(open(stranger))).toBe('not_found');
  });

  test('waits for another one, so that two at once have no record twice', async () => {
    await makeBooks();
    const { outcome, hasWaited } = await whileCommitting(app, {
      by: owner,
      change: (ctx) => createAccountingExport(ctx, { ...period, format: 'csv' }),
      work: () => make(),
    });
    expect({ outcome, hasWaited }).toEqual({ outcome: 'conflict', hasWaited: true });
  });
});

describe('for QuickBooks', () => {
  test('has invoices, bills and journal entries as its sample files', async () => {
    const { invoice, projectId } = await makeBooks();
    await app.system.sql`update projects set name = 'Morning Ritual' where id = ${projectId}`;
    const files = await exported('quickbooks');
    const [header, first, second] = files['invoices.csv'] ?? [];
    expect(header).toBe(
      '*InvoiceNo,*Customer,*InvoiceDate,*DueDate,Terms,Location,Memo,Item(Product/Service),' +
        'ItemDescription,ItemQuantity,ItemRate,*ItemAmount,Currency',
    );
    expect(first).toMatch(new RegExp(`^${invoice.number},[^,]+,10/05/2026,\\d\\d/\\d\\d/2026,,,`));
    expect(first).toMatch(/Morning Ritual,Production Income,Deposit,1.5,1000.00,1500.00,USD$/);
    expect(second).toMatch(/,Production Income,Travel,1,50.50,50.50,USD$/);
    expect(files['bills.csv']).toEqual([
      '*BillNo,*Supplier,*BillDate,*DueDate,Terms,Location,Memo,*Account,LineDescription,' +
        '*LineAmount,Currency',
      expect.stringMatching(
        /^204-A,Alder Yard Studios,10\/06\/2026,11\/05\/2026,,,.*Morning Ritual,Shoot labor,Gaffer,850.00,USD$/,
      ),
    ]);
    const payments = files['payments.csv'] ?? [];
    expect(payments[0]).toBe(
      '*JournalNo,*JournalDate,*AccountName,*Debits,*Credits,Description,Name,Currency,Location,Class',
    );
    expect(payments[1]).toMatch(/^\w{8}-1,10\/07\/2026,Checking,1000.00,,Payment Payment,/);
    expect(payments[2]).toMatch(/^\w{8}-1,10\/07\/2026,Accounts Receivable,,1000.00,/);
    expect(payments).toHaveLength(5);
    expect(Object.keys(files)).toEqual([
      ...['README.txt', 'invoices.csv', 'bills.csv', 'payments.csv'],
    ]);
  });

  test('has a bill that was marked paid once, and its payment as a journal', async () => {
    const { bill } = await makeBooks();
    await by((ctx) =>
      markBillPaid(ctx, { id: bill.id, paidOn: '2026-10-20', source: 'manual', reference: null }),
    );
    for (const format of ['quickbooks', 'xero'] as const) {
      const files = await exported(format);
      expect(files['bills.csv']).toHaveLength(2);
      const payments = (files['payments.csv'] ?? []).filter((it) => it.includes('Bill payment'));
      expect(payments).toHaveLength(2);
      expect(payments[0]).toMatch(
        format === 'xero' ? /,2000,.*,850\.?0*,/ : /,Accounts Payable,850/,
      );
    }
  });

  test('has a taxed or a negative document as a journal in the US, and its tax codes elsewhere', async () => {
    const vat = [{ label: 'VAT', bps: 2_000 }];
    const taxed = { issueDate: day, lines: [{ ...line, taxes: vat }] };
    const discount = { description: 'Discount', qty: 100, unitCents: -1_000 };
    await makeInvoice(app, owner, taxed);
    await makeInvoice(app, owner, { issueDate: day, lines: [line, discount] });
    const us = await exported('quickbooks');
    expect(Object.keys(us)).toEqual(['README.txt', 'journal-entries.csv']);
    expect(us['journal-entries.csv']).toHaveLength(7);
    await setCountry('GB');
    await makeInvoice(app, owner, taxed);
    const [header, row] = (await exported('quickbooks'))['invoices.csv'] ?? [];
    expect(header).toMatch(/\*ItemAmount,\*ItemTaxCode,ItemTaxAmount,Currency$/);
    expect(row).toMatch(/,05\/10\/2026,.*,1500.00,VAT 20%,300.00,USD$/);
  });

  test('is in files of at most 100 invoices', async () => {
    const { projectId } = await makeInvoice(app, owner, { issueDate: day });
    for (let count = 0; count < 100; count += 1) {
      await makeInvoice(app, owner, { projectId, issueDate: day });
    }
    const files = await exported('quickbooks');
    expect(files['invoices-1.csv']).toHaveLength(101);
    expect(files['invoices-2.csv']).toHaveLength(2);
  });
});

describe('for Xero', () => {
  test('has sales invoices, bills and manual journals as its templates', async () => {
    await setCountry('GB');
    const vat = [{ label: 'VAT', bps: 2_000 }];
    const odd = { description: 'Hours', qty: 133, unitCents: 1_001 };
    const { id, number, clientId } = await makeInvoice(app, owner, {
      ...{ issueDate: day, poNumber: 'PO-7', lines: [{ ...line, taxes: vat }, odd] },
    });
    const bill = await makeBill(app, owner, { billedOn: day, lines: [{ taxes: vat }] });
    await by((ctx) => approveBill(ctx, { id: bill.id, reason: 'Agreed' }));
    await by((ctx) => creditInvoice(ctx, { id, amountCents: 1_000, date: day, reason: 'Late' }));
    const allocations = [{ invoiceId: id, amountCents: 100_000 }];
    await makePayment(app, owner, { clientId, receivedOn: '2026-10-07', allocations });
    const files = await exported('xero');
    expect(Object.keys(files)).toEqual([
      ...['README.txt', 'sales-invoices.csv', 'bills.csv', 'payments.csv', 'manual-journals.csv'],
    ]);
    const [header, first, second] = files['sales-invoices.csv'] ?? [];
    expect(header).toBe(
      '*ContactName,EmailAddress,POAddressLine1,POAddressLine2,POAddressLine3,POAddressLine4,' +
        'POCity,PORegion,POPostalCode,POCountry,*InvoiceNumber,Reference,*InvoiceDate,*DueDate,' +
        'Total,InventoryItemCode,*Description,*Quantity,*UnitAmount,Discount,*AccountCode,' +
        '*TaxType,TaxAmount,TrackingName1,TrackingOption1,TrackingName2,TrackingOption2,' +
        'Currency,BrandingTheme',
    );
    const total = 150_000 + 30_000 + 1_331;
    expect(first).toContain(`,,,,,,,,,${number},PO-7,05/10/2026,`);
    expect(first).toContain(
      `,${total / 100},,Deposit,1.5,1000.00,,4000,20% (VAT on Income),300.00,Job,`,
    );
    expect(second).toContain(',Hours,1,13.31,,4000,No VAT,0.00,Job,');
    expect(files['bills.csv']?.[1]).toMatch(
      /^Alder Yard Studios,{10}\w{12},05\/10\/2026,.*,1020.00,,Gaffer,1,850.00,5020,20% \(VAT on Expenses\),170.00,,,,,USD$/,
    );
    const [journals, credit] = files['manual-journals.csv'] ?? [];
    expect(journals).toBe(
      '*Narration,*Date,Description,*AccountCode,*TaxRate,*Amount,TrackingName1,TrackingOption1,' +
        'TrackingName2,TrackingOption2',
    );
    expect(credit).toMatch(
      /^"Credit note .* \(\w{8}-\d\), .*",05 Oct 2026,.*,1200,No VAT,-10,Job,/,
    );
    const amounts = (files['payments.csv'] ?? []).slice(1).map((it) => it.split(',').at(-5));
    expect(amounts.map(Number).reduce((sum, it) => sum + it, 0)).toBe(0);
  });
});

test('amounts in another currency are never read as the company’s', async () => {
  const { id, clientId } = await makeInvoice(app, owner, { issueDate: day, lines: [line] });
  await app.system.sql`update invoices set currency = 'EUR' where id = ${id}`;
  const paid = { clientId, currency: 'EUR', receivedOn: '2026-10-07', amountCents: 80_000 };
  await makePayment(app, owner, paid);
  const xero = await exported('xero');
  expect(Object.keys(xero)).toEqual(['README.txt', 'sales-invoices.csv', 'not-in-xero.csv']);
  expect(xero['sales-invoices.csv']?.[1]).toMatch(/,EUR,$/);
  expect(xero['not-in-xero.csv']?.slice(1)).toEqual([
    expect.stringMatching(/^2026-10-07,Payment Payment,.*,800.00,,EUR,pay_/),
    expect.stringMatching(/^2026-10-07,Payment Payment,.*,,800.00,EUR,pay_/),
  ]);
  expect(xero['README.txt']?.join('\n')).toContain('not-in-xero.csv');
  const quickbooks = await exported('quickbooks');
  expect(Object.keys(quickbooks)).toEqual([
    ...['README.txt', 'invoices-EUR.csv', 'payments-EUR.csv'],
  ]);
});

test('a name that a spreadsheet would run is text in every format', async () => {
  const { projectId } = await makeInvoice(app, owner, { issueDate: day });
  await makeCost(app, owner, { projectId, date: day, vendorName: '=HYPERLINK("http://x")' });
  for (const format of ['csv', 'quickbooks', 'xero'] as const) {
    const files = Object.values(await exported(format)).flat();
    expect(files.filter((it) => /(^|,)"?=/.test(it))).toEqual([]);
  }
});
