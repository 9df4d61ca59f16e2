import type { Caller } from '@callboard/api';
import { shownMembers } from '../features/accounts/settings/shown-members.ts';
import { shownTokens } from '../features/accounts/settings/token.ts';
import { jobRowsOf } from '../features/banking/cash/job-money.ts';
import { recipientsOf } from '../features/crew/call-sheets/recipient.ts';
import { ledgerRowsOf } from '../features/ledger/books/ledger.ts';
import { threadsOf } from '../features/review/review-data.ts';
import { isOwed } from '../features/sales/invoices/invoice-columns.ts';
import { sheetRowsOf } from '../features/schedule/media/sheet-rows.ts';
import { oneLinerOf } from '../features/schedule/stripboard/one-liner.ts';
import { rowsOf } from '../features/spend/costs/cost-rows.ts';

/** What a CSV file has to say, from the act whose rows its page shows. */
export interface CsvFile {
  /** The route without "-csv.ts". */
  file: string;
  /** Its address and the parameters of its route. */
  at: (api: Caller) => Promise<Address>;
  /** The cells of each row that name it, and its amounts. */
  rows: (api: Caller) => Promise<Record<string, string>[]>;
  /** The columns of those cells. */
  named: readonly string[];
  money: readonly string[];
  /** Columns of numbers that are not money. */
  counts: readonly string[];
  /** Whether the demo has none of them. */
  isEmpty: boolean;
}

interface Address {
  path: string;
  params?: Record<string, string>;
}

interface Told<Item> {
  file: string;
  at: string | CsvFile['at'];
  items: (api: Caller) => Promise<readonly Item[]>;
  text: Record<string, (item: Item) => string | null>;
  /** Amounts in minor units; null is an empty cell. */
  money?: Record<string, (item: Item) => number | null>;
  counts?: readonly string[];
  isEmpty?: boolean;
}

function csvFile<Item>(told: Told<Item>): CsvFile {
  const { file, at, items, text, money = {}, counts = [], isEmpty = false } = told;
  const cells = (item: Item) => ({
    ...Object.fromEntries(Object.entries(text).map(([head, of]) => [head, of(item) ?? ''])),
    ...Object.fromEntries(Object.entries(money).map(([head, of]) => [head, inUnits(of(item))])),
  });
  return {
    ...{ file, counts, isEmpty, named: Object.keys(text), money: Object.keys(money) },
    at: typeof at === 'string' ? async () => ({ path: at }) : at,
    rows: async (api) => (await items(api)).map(cells),
  };
}

/** Written by hand, not by the function that the files use. Both currencies of the demo have cents. */
function inUnits(cents: number | null): string {
  if (cents === null) return '';
  const digits = String(Math.abs(cents)).padStart(3, '0');
  return `${cents < 0 ? '-' : ''}${digits.slice(0, -2)}.${digits.slice(-2)}`;
}

async function jobNamed(api: Caller, name: string): Promise<string> {
  const { items } = await api.projects.browse({ limit: 100 });
  return items.find((it) => it.name === name)?.id ?? '';
}

const ofJob = (name: string, path: string) => async (api: Caller) => {
  const id = await jobNamed(api, name);
  return { path: `/projects/${id}/${path}`, params: { id } };
};

const most = { limit: 1_000 };
const period = { from: '2026-10-01', to: '2026-11-30' };
const trailhead = 'Trailhead FW';
const shot = 'Glow Forward';
const archived = 'Year of Rivers';

/** Every CSV file of the product. */
export const csvFiles: readonly CsvFile[] = [
  csvFile({
    ...{ file: 'bills', at: '/bills.csv?status=all' },
    items: async (api) => (await api.bills.list(most)).items,
    text: { Payee: (it) => it.payeeName, Currency: (it) => it.currency },
    money: { Tax: (it) => it.taxCents, Amount: (it) => it.amountCents },
    counts: ['Number', 'Job number'],
  }),
  csvFile({
    ...{ file: 'invoices', at: '/invoices.csv' },
    items: async (api) => (await api.invoices.list(most)).items,
    text: { Number: (it) => it.number, Currency: (it) => it.currency },
    money: {
      Total: (it) => (it.kind === 'credit_note' ? -it.totalCents : it.totalCents),
      Paid: (it) => it.paidCents,
      Credited: (it) => it.creditedCents,
      Balance: (it) => (isOwed(it) ? it.balanceCents : 0),
    },
    counts: ['Days overdue'],
  }),
  csvFile({
    ...{ file: 'estimates', at: '/estimates.csv' },
    items: async (api) => (await api.estimates.list(most)).items,
    text: { Number: (it) => it.number, Currency: (it) => it.currency },
    money: { Total: (it) => it.totalCents },
    counts: ['Version'],
  }),
  csvFile({
    ...{ file: 'orders', at: ofJob(trailhead, 'costs/orders.csv') },
    items: async (api) =>
      (await api.costs.purchases({ projectId: await jobNamed(api, trailhead) })).orders,
    text: { Number: (it) => it.number, Currency: (it) => it.currency },
    money: { Amount: (it) => it.amountCents, Billed: (it) => it.billedCents },
  }),
  csvFile({
    ...{ file: 'receipts', at: ofJob(shot, 'costs/receipts.csv') },
    items: async (api) =>
      (await api.costs.purchases({ projectId: await jobNamed(api, shot) })).costs,
    text: { Vendor: (it) => it.vendorName, Currency: (it) => it.currency },
    money: { Amount: (it) => it.amountCents },
  }),
  csvFile({
    ...{ file: 'job-cost', at: ofJob(trailhead, 'costs.csv') },
    items: async (api) => {
      const cost = await api.costs.ofJob({ projectId: await jobNamed(api, trailhead) });
      return rowsOf(cost, () => true).map((row) => ({ ...row, currency: cost.currency }));
    },
    text: { Currency: (it) => it.currency },
    money: {
      Bid: (it) => it.figures.bid,
      Overages: (it) => it.figures.added,
      Moved: (it) => it.figures.moved,
      Budget: (it) => it.figures.budget,
      Committed: (it) => it.figures.committed,
      Actual: (it) => it.figures.actual,
      'Estimate to complete': (it) => it.figures.toComplete,
      Final: (it) => it.figures.final,
      Variance: (it) => it.figures.variance,
    },
  }),
  csvFile({
    ...{ file: 'cash-expected', at: '/cash/expected.csv?days=30' },
    items: async (api) => {
      const { cash, expected, projection } = await api.cash.position({ horizonDays: 30 });
      const end = projection.days.at(-1)?.date ?? '';
      return expected
        .filter((it) => it.date <= end)
        .map((it) => ({ ...it, currency: cash.currency }));
    },
    text: { What: (it) => it.label, Currency: (it) => it.currency },
    money: { Amount: (it) => it.cents },
  }),
  csvFile({
    ...{ file: 'cash-jobs', at: '/cash/jobs.csv?jobs=all' },
    items: async (api) =>
      jobRowsOf((await api.books.projects({ limit: 200, isOpen: false })).items),
    text: { Job: (it) => it.job.name, Currency: (it) => it.figures?.currency ?? null },
    money: {
      Estimated: (it) => it.figures?.estimatedCents ?? null,
      Invoiced: (it) => it.figures?.invoicedCents ?? null,
      Paid: (it) => it.figures?.paidCents ?? null,
      Billed: (it) => it.figures?.billedCents ?? null,
      'Bills paid': (it) => it.figures?.billsPaidCents ?? null,
      'Spent without a bill': (it) => it.figures?.spentCents ?? null,
      'Matched in': (it) => it.figures?.matchedInCents ?? null,
      'Matched out': (it) => it.figures?.matchedOutCents ?? null,
      Profit: (it) => it.figures?.profitCents ?? null,
    },
    counts: ['Job number'],
  }),
  csvFile({
    ...{ file: 'books-ledger', at: `/books/ledger.csv?${new URLSearchParams(period)}` },
    items: async (api) => ledgerRowsOf(await api.books.ledger(period)),
    text: { Record: ({ entry }) => entry.label, Currency: ({ entry }) => entry.currency },
    money: {
      Debit: ({ line }) => (line.cents > 0 ? line.cents : null),
      Credit: ({ line }) => (line.cents < 0 ? -line.cents : null),
    },
    counts: ['Code'],
  }),
  csvFile({
    ...{ file: 'books-taxes', at: `/books/taxes.csv?${new URLSearchParams(period)}` },
    items: (api) => api.books.taxes({ ...period, basis: 'accrual' }),
    text: { Tax: (it) => it.label, Currency: (it) => it.currency },
    money: {
      'Invoiced without tax': (it) => it.chargedOnCents,
      Charged: (it) => it.chargedCents,
      'Billed without tax': (it) => it.paidOnCents,
      Paid: (it) => it.paidCents,
      'Charged less paid': (it) => it.chargedCents - it.paidCents,
    },
    counts: ['Rate in percent'],
  }),
  csvFile({
    ...{ file: 'payees', at: '/payees.csv?year=2026' },
    items: async (api) => (await api.bills.payees({ year: 2026 })).payees,
    text: { Payee: (it) => it.name, Currency: (it) => it.currency },
    money: { Expenses: (it) => it.expensesCents, Paid: (it) => it.paidCents },
    counts: ['Bills', 'Tax ID ends in'],
  }),
  csvFile({
    file: 'project-timecards',
    at: ofJob(shot, 'timecards.csv'),
    items: async (api) => {
      const projectId = await jobNamed(api, shot);
      const { bookings } = await api.wrapReports.timecards({ projectId });
      return bookings.flatMap(({ cards, ...person }) => cards.map((card) => ({ person, card })));
    },
    text: { Name: ({ person }) => person.name, Currency: ({ person }) => person.currency },
    money: {
      'Meal penalty pay': ({ card }) => card.timecard?.penaltyCents ?? null,
      Amount: ({ card }) => card.timecard?.amountCents ?? null,
    },
    counts: ['Worked, minutes', 'At 1.5×, minutes', 'At 2×, minutes', 'Meal penalties'],
  }),
  csvFile({
    ...{ file: 'crew', at: '/crew.csv' },
    items: async (api) => (await api.crewMembers.book({ limit: 1_000, offset: 0 })).items,
    text: { Name: (it) => it.name, Currency: (it) => it.currency },
    money: { 'Day rate': (it) => it.dayRateCents, 'Kit fee': (it) => it.kitFeeCents },
    counts: ['Hours of a day'],
  }),
  csvFile({
    file: 'pay-run',
    at: async (api) => {
      const id = (await payRunOf(api)) ?? '';
      return { path: `/pay-runs/${id}/bank.csv`, params: { id } };
    },
    items: async (api) => {
      const id = await payRunOf(api);
      return id === null ? [] : (await api.payRuns.find({ id })).bills;
    },
    text: { Currency: (it) => it.currency },
    money: { Amount: (it) => it.amountCents },
  }),
  csvFile({
    ...{ file: 'clients', at: '/clients.csv' },
    items: async (api) => (await api.clients.book({ limit: 1_000, offset: 0 })).items,
    text: { Client: (it) => it.name },
    counts: ['Open jobs', 'Contacts'],
  }),
  csvFile({
    ...{ file: 'places', at: '/places.csv' },
    items: async (api) => (await api.locations.library({ limit: 1_000, offset: 0 })).items,
    text: { Location: (it) => it.name },
    counts: ['Jobs'],
  }),
  csvFile({
    ...{ file: 'drives', at: '/drives.csv' },
    items: async (api) => (await api.mediaDrives.book({ limit: 1_000, offset: 0 })).items,
    text: { Label: (it) => it.label },
    counts: ['Cards', 'Safe cards', 'Capacity in GB', 'Used in GB'],
  }),
  csvFile({
    ...{ file: 'drive-retention', at: '/drives/retention.csv' },
    items: async (api) => (await api.mediaDrives.retention({ limit: 1_000, offset: 0 })).items,
    text: { Label: (it) => it.label, Client: (it) => it.clientName },
    counts: ['Months after wrap'],
  }),
  csvFile({
    ...{ file: 'project-media', at: ofJob(archived, 'media.csv') },
    items: async (api) => {
      const projectId = await jobNamed(api, archived);
      return (await api.mediaCards.log({ projectId, limit: 100, offset: 0 })).items;
    },
    text: { Roll: (it) => it.roll },
    counts: ['Clips', 'Size in GB', 'Verified copies'],
  }),
  csvFile({
    ...{ file: 'project-media-sheet', at: ofJob(archived, 'media/handover.csv') },
    items: async (api) =>
      sheetRowsOf(await api.mediaCards.sheet({ projectId: await jobNamed(api, archived) })),
    text: { Roll: ({ card }) => card.roll, Drive: ({ copy }) => copy?.label ?? null },
    counts: ['Clips', 'Size in GB'],
  }),
  csvFile({
    ...{ file: 'project-deliverables', at: ofJob(shot, 'deliverables.csv') },
    items: async (api) => api.deliverables.list({ projectId: await jobNamed(api, shot) }),
    text: { Title: (it) => it.title, Format: (it) => it.format },
    counts: ['Version', 'Open client notes', 'Open team notes'],
  }),
  csvFile({
    ...{ file: 'contacts', at: '/contacts.csv' },
    items: async (api) => (await api.contacts.book({ limit: 1_000, offset: 0 })).items,
    text: { Name: (it) => it.name, Email: (it) => it.email },
  }),
  csvFile({
    ...{ file: 'projects', at: '/projects.csv' },
    items: async (api) => (await api.projects.browse(most)).items,
    text: { Job: (it) => it.name },
    counts: ['Job number'],
  }),
  csvFile({
    ...{ file: 'project-out-of-days', at: ofJob(shot, 'out-of-days.csv') },
    items: async (api) =>
      (await api.shootDays.outOfDays({ projectId: await jobNamed(api, shot) })).lines,
    text: { Name: (it) => it.name, Role: (it) => it.role },
    counts: ['Work', 'Hold', 'Travel'],
  }),
  csvFile({
    ...{ file: 'project-stripboard', at: ofJob('Morning Ritual', 'stripboard.csv') },
    items: async (api) =>
      oneLinerOf(
        await api.scheduleBlocks.board({ projectId: await jobNamed(api, 'Morning Ritual') }),
      ),
    text: { Start: (it) => it.start, Description: (it) => it.description },
    counts: ['Minutes', 'Shot', 'Cast'],
  }),
  csvFile({
    file: 'call-sheet-recipients',
    at: async (api) => {
      const id = await sentSheetOf(api);
      return { path: `/call-sheets/${id}/recipients.csv`, params: { id } };
    },
    items: async (api) => recipientsOf(await api.callSheets.find({ id: await sentSheetOf(api) })),
    text: { Name: (it) => it.name, Call: (it) => it.call, Email: (it) => it.email },
    counts: ['Confirmed revision'],
  }),
  csvFile({
    file: 'deliverable-notes',
    at: async (api) => {
      const id = await reviewed(api);
      return { path: `/deliverables/${id}/notes.csv`, params: { id } };
    },
    items: async (api) => {
      const { notes } = await api.deliverables.review({ id: await reviewed(api) });
      return threadsOf(notes).flatMap(({ note, replies }) => [note, ...replies]);
    },
    text: { Note: (it) => it.body, Author: (it) => it.authorName },
    counts: ['Raised on version'],
  }),
  csvFile({
    ...{ file: 'audit', at: '/settings/audit.csv' },
    items: async (api) => (await api.audit.list(most)).items,
    text: { What: (it) => it.summary },
  }),
  csvFile({
    ...{ file: 'members', at: '/settings/members.csv' },
    items: async (api) =>
      shownMembers(await api.members.list({ includeRemoved: true }), new URLSearchParams()),
    text: { Email: (it) => it.email },
  }),
  csvFile({
    ...{ file: 'requests', at: '/settings/requests.csv' },
    items: async (api) => (await api.requestLog.list(most)).items,
    text: { Path: (it) => it.path },
    counts: ['Status', 'Milliseconds'],
    isEmpty: true,
  }),
  csvFile({
    ...{ file: 'tokens', at: '/settings/tokens.csv' },
    items: async (api) => shownTokens(await api.tokens.list(), new URLSearchParams()),
    text: { Name: (it) => it.name },
  }),
  csvFile({
    ...{ file: 'webhooks', at: '/settings/webhooks.csv' },
    items: async (api) => (await api.webhooks.list()).endpoints,
    text: { URL: (it) => it.url },
  }),
  csvFile({
    file: 'deliveries',
    at: async (api) => {
      const id = (await api.webhooks.list()).endpoints[0]?.id ?? '';
      return { path: `/settings/webhooks/${id}/deliveries.csv`, params: { id } };
    },
    items: async (api) => {
      const endpointId = (await api.webhooks.list()).endpoints[0]?.id ?? '';
      return (await api.webhookDeliveries.list({ endpointId, ...most })).items;
    },
    text: { Delivery: (it) => it.id },
    counts: ['Attempts', 'Last response'],
  }),
];

async function sentSheetOf(api: Caller): Promise<string> {
  const projectId = await jobNamed(api, 'Morning Ritual');
  const { days } = await api.callSheets.ofProject({ projectId });
  return days.find((it) => it.sheet?.status === 'sent')?.sheet?.id ?? '';
}

async function reviewed(api: Caller): Promise<string> {
  const projectId = await jobNamed(api, 'Glow Forward');
  const all = await api.deliverables.list({ projectId });
  return all.find((it) => it.title === 'Hero :60')?.id ?? '';
}

async function payRunOf(api: Caller): Promise<string | null> {
  const runs = await api.payRuns.list({ limit: 10 });
  return runs.items[0]?.id ?? null;
}
