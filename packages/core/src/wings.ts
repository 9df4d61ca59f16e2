/**
 * The wings of this package, from top to bottom. A wing imports only those below it; other packages
 * enter each by its `index.ts`.
 */
export const wings = [
  'across',
  'ledger',
  'banking',
  'sales',
  'spend',
  'files',
  'bids',
  'crew',
  'schedule',
  'review',
  'jobs',
  'portal',
  'tell',
  'search',
  'accounts',
  'activity',
  'mail',
  'store',
  'kernel',
] as const;
