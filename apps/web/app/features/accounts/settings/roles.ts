import { type Role, roles } from '@callboard/domain/access/enums';
import { roleNames } from '#app/frame/role-names.ts';

/** One line about each role. */
export const roleDuties: Record<Role, string> = {
  owner: 'Full access, including the plan and owners',
  admin: 'Full access, except the plan and owners',
  producer: 'All jobs; can wrap and reopen their own',
  coordinator: 'All jobs and clients; cannot wrap',
  crew: 'Can sign in and see the company and their own profile',
  client: 'Can sign in and see the company and their own profile',
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
