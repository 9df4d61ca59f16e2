/** The kinds of record a search finds, most frequent first. */
export const recordKinds = [
  'project',
  'client',
  'contact',
  'deliverable',
  'shoot_day',
  'crew',
  'location',
  'media_drive',
  'note',
] as const;

export type RecordKind = (typeof recordKinds)[number];

/** The kinds that have a page in the app, their own or their project's. */
export const openableKinds = [
  'project',
  'client',
  'contact',
  'deliverable',
  'shoot_day',
  'media_drive',
  'note',
] as const satisfies RecordKind[];
