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
