import { type ProjectRole, projectRoles, type Role } from '../access/enums.ts';
import { officeRoles, producerRoles } from '../access/permissions.ts';

export { type ProjectRole, projectRoles };

export const projectRoleLabels: Record<ProjectRole, string> = {
  producer: 'Producer',
  coordinator: 'Coordinator',
  first_ad: '1st AD',
  post_supervisor: 'Post supervisor',
  dit: 'DIT',
  editor: 'Editor',
  viewer: 'Viewer',
};

/** Project roles that open the drives and cards of a job, in any role of the team. */
export const mediaRoles = ['post_supervisor', 'dit'] as const satisfies ProjectRole[];

/** Project roles that open the deliverables of a job, in any role of the team. */
export const reviewRoles = ['post_supervisor', 'editor'] as const satisfies ProjectRole[];

/** Roles on jobs that one invitation may promise. */
export const mostPromisedRoles = 10;

const team = [...officeRoles, 'crew'] as const;

/** The workspace roles that may have each project role. */
const holders: Record<ProjectRole, readonly Role[]> = {
  producer: producerRoles,
  coordinator: officeRoles,
  first_ad: team,
  post_supervisor: team,
  dit: team,
  editor: team,
  viewer: team,
};

/** Returns the project roles that a member with a workspace role may have. */
export function projectRolesFor(role: Role): ProjectRole[] {
  return projectRoles.filter((it) => holders[it].includes(role));
}
