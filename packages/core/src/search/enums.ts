/** The kinds of record that a search finds, the most asked for first. */
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

/** The kinds that a page of the app is about, or about the project they are on. */
export const openableKinds = [
  'project',
  'client',
  'contact',
  'deliverable',
  'shoot_day',
  'media_drive',
  'note',
] as const satisfies RecordKind[];
