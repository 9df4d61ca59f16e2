/** Lists whose views are saved. */
export const savedViewLists = [
  'pipeline',
  'projects',
  'clients',
  'contacts',
  'crew',
  'places',
  'drives',
  'members',
  'estimates',
  'invoices',
  'bills',
] as const;

export type SavedViewList = (typeof savedViewLists)[number];
