import type { Permission } from '@callboard/core/access';

/** The roles that hold each permission, from section 1 of the domain document. */
export const matrix: Record<Permission, string> = {
  'workspace.view': 'owner admin producer coordinator crew client',
  'projects.view': 'owner admin producer coordinator',
  'projects.edit': 'owner admin producer coordinator',
  'projects.wrap': 'owner admin producer',
  'projects.archive': 'owner admin producer',
  'drives.wipe': 'owner admin producer',
  'notes.deleteOthers': 'owner admin producer',
  'versions.withdraw': 'owner admin producer',
  'clients.view': 'owner admin producer coordinator',
  'clients.edit': 'owner admin producer coordinator',
  'members.view': 'owner admin producer coordinator',
  'members.manage': 'owner admin',
  'company.edit': 'owner admin',
  'tokens.manage': 'owner admin',
  'webhooks.manage': 'owner admin',
  'connections.manage': 'owner admin',
  'plan.view': 'owner admin',
  'plan.edit': 'owner',
};
