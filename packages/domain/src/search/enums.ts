/** The kinds of record that the search of assistants finds; of equal matches the first come first. */
export const recordKinds = [
  'project',
  'estimate',
  'brief',
  'client',
  'contact',
  'deliverable',
  'shoot_day',
  'crew',
  'location',
  'media_drive',
  'version',
  'note',
  'invoice',
  'bill',
  'purchase_order',
  'receipt',
] as const;

/** Every kind of record that a search finds. */
export const searchedKinds = [...recordKinds, 'card', 'file', 'media_card'] as const;

export type RecordKind = (typeof searchedKinds)[number];

/** The kinds that have a page in the app, their own or their project's. */
export const openableKinds = [
  'project',
  'estimate',
  'brief',
  'client',
  'contact',
  'deliverable',
  'shoot_day',
  'crew',
  'location',
  'media_drive',
  'version',
  'note',
  'invoice',
  'bill',
  'purchase_order',
  'receipt',
  'card',
  'file',
  'media_card',
] as const satisfies RecordKind[];

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
  location: ['location', 'locations', 'place', 'places'],
  media_drive: ['drive', 'drives'],
  version: ['cut', 'cuts', 'version', 'versions'],
  note: ['comment', 'comments', 'note', 'notes'],
  invoice: ['invoice', 'invoices'],
  bill: ['bill', 'bills'],
  purchase_order: ['order', 'orders', 'po', 'pos'],
  receipt: ['receipt', 'receipts'],
  card: ['card', 'cards', 'task', 'tasks'],
  file: ['file', 'files'],
  media_card: ['card', 'cards', 'roll', 'rolls'],
};
