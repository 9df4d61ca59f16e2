import { type Role, roles } from '@callboard/core/access/enums';
import { roleNames } from '#app/frame/role-names.ts';

/** One line about each role. */
export const roleDuties: Record<Role, string> = {
  owner: 'Everything, the plan and other owners included',
  admin: 'Everything but the plan and the owners',
  producer: 'Every job; wraps and reopens their own',
  coordinator: 'Every job and client; no wrap step',
  crew: 'Signs in; sees the company and their own profile',
  client: 'Signs in; sees the company and their own profile',
};

/** Returns the roles that a role may give. Only an owner may make another owner. */
export function rolesGivenBy(role: Role) {
  return roles
    .filter((it) => it !== 'owner' || role === 'owner')
    .map((value) => ({ value, label: roleNames[value], hint: roleDuties[value] }));
}

/** Returns whether a role may hold API tokens. */
export function isManager(role: Role): boolean {
  return role === 'owner' || role === 'admin';
}
