import type { ProjectRole } from '@callboard/domain/access/enums';

interface RoleChange {
  projectId: string;
  /** Name of the member. */
  name: string;
  projectRole: ProjectRole;
  isHeld: boolean;
}

/** Returns the entry `project.team_set` of a role on a job that a member got or lost. */
export function roleEntry({ projectId, name, projectRole, isHeld }: RoleChange) {
  const without = { projectRole: null };
  const [before, after] = isHeld ? [without, { projectRole }] : [{ projectRole }, without];
  return {
    subject: projectId,
    project: projectId,
    data: { name, projectRole, isHeld },
    changes: { before, after },
  };
}
