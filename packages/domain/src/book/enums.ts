/** Sections of a production book, in their usual order. A job has one of each, and any notes. */
export const standardBookKinds = [
  'treatment',
  'boards',
  'cast',
  'locations',
  'wardrobe',
  'art',
  'schedule',
  'deliverables',
  'contacts',
  'links',
] as const;

export const bookKinds = [...standardBookKinds, 'notes'] as const;

/** Who a copy of a book is for. */
export const bookCopies = ['team', 'client'] as const;

export type BookCopy = (typeof bookCopies)[number];
export type StandardBookKind = (typeof standardBookKinds)[number];
export type BookKind = (typeof bookKinds)[number];

export const bookKindLabels: Record<BookKind, string> = {
  treatment: 'Treatment',
  boards: 'Boards',
  cast: 'Cast',
  locations: 'Locations',
  wardrobe: 'Wardrobe',
  art: 'Art department',
  schedule: 'Schedule',
  deliverables: 'Deliverables',
  contacts: 'Contacts',
  links: 'Links',
  notes: 'Notes',
};

/** Returns whether a section is one that each job has. */
export function isStandardKind(text: string): text is StandardBookKind {
  return standardBookKinds.some((it) => it === text);
}

/** Sections of notes in one book. */
export const mostBookNotes = 20;

/** Files of one section. */
export const mostBookFiles = 60;

/** Pictures of one PDF. */
export const mostPrintedPictures = 120;

/** Characters of the text of a section. */
export const longestBookText = 20_000;
