import type { Permission } from '@callboard/domain/access/permissions';
import { appLines, fileOf, routerOf } from './collect.ts';

/** The roles that hold each permission, from section 1 of the domain document. */
export const matrix: Record<Permission, string> = {
  'workspace.view': 'owner admin producer coordinator crew client',
  'projects.view': 'owner admin producer coordinator',
  'projects.edit': 'owner admin producer coordinator',
  'projects.wrap': 'owner admin producer',
  'projects.archive': 'owner admin producer',
  'team.edit': 'owner admin producer',
  'schedule.view': 'owner admin producer coordinator',
  'schedule.edit': 'owner admin producer coordinator',
  'drives.wipe': 'owner admin producer',
  'notes.deleteOthers': 'owner admin producer',
  'versions.withdraw': 'owner admin producer',
  'clients.view': 'owner admin producer coordinator',
  'clients.edit': 'owner admin producer coordinator',
  'estimates.view': 'owner admin producer coordinator',
  'estimates.edit': 'owner admin producer',
  'money.view': 'owner admin producer coordinator',
  'money.edit': 'owner admin producer coordinator',
  'bills.enter': 'owner admin producer coordinator',
  'books.unlock': 'owner',
  'members.view': 'owner admin producer coordinator',
  'members.manage': 'owner admin',
  'company.edit': 'owner admin',
  'tokens.manage': 'owner admin',
  'webhooks.manage': 'owner admin',
  'connections.manage': 'owner admin',
  'audit.view': 'owner admin',
  'exports.manage': 'owner admin',
  'crew.view': 'owner admin producer coordinator',
  'crew.edit': 'owner admin producer coordinator',
  'crew.rates': 'owner admin producer',
  'crew.marks': 'owner admin producer',
  'crew.files': 'owner admin producer',
  'crew.redact': 'owner admin',
  'crew.numbers': 'owner admin',
  'mail.manage': 'owner',
  'security.manage': 'owner',
  'plan.view': 'owner admin',
  'plan.edit': 'owner',
  'workspace.delete': 'owner',
};

/** Returns the permission a procedure of the app must require, independently of the router. */
export function permissionOf(path: string, type: string): Permission {
  const need = routerOf(path)?.permission;
  if (!need) throw new Error(`${path}: add the permission of its router to ${fileOf(path)}.`);
  return appLines.get(path)?.permission ?? (type === 'mutation' ? need.mutation : need.query);
}
