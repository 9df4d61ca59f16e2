import type { RecordKind } from '@callboard/domain/search/enums';

/** What people call a record of each kind, so that "vantelle invoice" finds invoices of Vantelle. */
export const kindWords: Readonly<Record<RecordKind, readonly string[]>> = {
  project: ['job', 'jobs', 'project', 'projects'],
  estimate: ['bid', 'bids', 'estimate', 'estimates', 'quote', 'quotes'],
  brief: ['brief', 'briefs'],
  client: ['client', 'clients'],
  contact: ['contact', 'contacts'],
  deliverable: ['deliverable', 'deliverables', 'spot', 'spots'],
  shoot_day: [],
  crew: ['crew'],
  location: ['location', 'locations'],
  media_drive: ['drive', 'drives'],
  version: ['cut', 'cuts', 'version', 'versions'],
  note: ['comment', 'comments', 'note', 'notes'],
  invoice: ['invoice', 'invoices'],
  bill: ['bill', 'bills'],
  purchase_order: ['order', 'orders', 'po', 'pos'],
  receipt: ['receipt', 'receipts'],
  card: ['card', 'cards', 'task', 'tasks'],
  file: ['file', 'files'],
};

/** Words that a search ignores beside others. */
export const smallWords: ReadonlySet<string> = new Set([
  ...['a', 'an', 'and', 'at', 'by', 'for', 'from', 'in', 'is', 'of', 'on', 'or', 'our', 'the'],
  ...['to', 'with'],
]);
