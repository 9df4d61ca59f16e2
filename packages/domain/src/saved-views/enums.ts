/** Lists whose views are saved. */
export const savedViewLists = [
  'pipeline',
  'projects',
  'clients',
  'contacts',
  'crew',
  'places',
  'members',
  'estimates',
  'invoices',
  'bills',
] as const;

export type SavedViewList = (typeof savedViewLists)[number];
