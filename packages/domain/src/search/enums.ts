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
export const searchedKinds = [...recordKinds, 'card', 'file'] as const;

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
  'media_drive',
  'version',
  'note',
  'invoice',
  'bill',
  'purchase_order',
  'receipt',
  'card',
  'file',
] as const satisfies RecordKind[];
