import { savedViewLists } from '@callboard/db/enums';

export { savedViewLists };

export type SavedViewList = (typeof savedViewLists)[number];

export const savedViewListLabels: Record<SavedViewList, string> = {
  pipeline: 'Pipeline',
  projects: 'Projects',
  clients: 'Clients',
  contacts: 'Contacts',
  crew: 'Crew',
  members: 'Members',
  estimates: 'Estimates',
  invoices: 'Invoices',
  bills: 'Bills',
};
