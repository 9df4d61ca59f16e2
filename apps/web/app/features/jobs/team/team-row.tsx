import { projectRoles } from '@callboard/domain/access/enums';
import { projectRoleLabels, projectRolesFor } from '@callboard/domain/team/enums';
import { Ellipsis } from 'lucide-react';
import { useViewer } from '#app/frame/viewer.ts';
import { Avatar } from '#app/ui/avatar.tsx';
import { IconButton } from '#app/ui/button.tsx';
import { Menu, MenuChecks } from '#app/ui/menu.tsx';
import { Pill } from '#app/ui/pill.tsx';
import type { TeamPerson, useTeam } from './use-team.ts';

interface TeamRowProps {
  person: TeamPerson;
  isEditable: boolean;
  set: ReturnType<typeof useTeam>['set'];
}

/** A person of a team with their roles, and a menu that changes them. */
export function TeamRow({ person, isEditable, set }: TeamRowProps) {
  const { membershipId } = useViewer();
  const { name, portraitId, projectRoles: held, status } = person;
  return (
    <li className="flex min-h-12 items-center gap-2.5 border-b border-line py-1.5 last:border-b-0">
      <Avatar name={name} imageId={portraitId} />
      <span className="grid min-w-0 flex-1">
        <span className="truncate text-sm">
          {name}
          {person.membershipId === membershipId && <span className="text-faint"> (you)</span>}
        </span>
        <span className="text-xs text-pretty text-faint">
          {held.map((it) => projectRoleLabels[it]).join(', ')}
        </span>
      </span>
      {status !== 'active' && (
        <Pill shape="dash">{status === 'suspended' ? 'Suspended' : 'Left'}</Pill>
      )}
      {isEditable && (
        <Menu
          trigger={
            <IconButton label={`Roles of ${name} on this job`}>
              <Ellipsis aria-hidden="true" />
            </IconButton>
          }
        >
          <MenuChecks
            label="Roles on this job"
            options={rolesOffered(person).map((value) => ({
              value,
              label: projectRoleLabels[value],
            }))}
            checked={held}
            onChange={(value, isHeld) => {
              const projectRole = projectRoles.find((it) => it === value);
              if (projectRole) set({ person, projectRole, isHeld });
            }}
          />
        </Menu>
      )}
    </li>
  );
}

/** Somebody who has left can only lose roles. */
function rolesOffered({ role, status, projectRoles: held }: TeamPerson) {
  const allowed = status === 'active' ? projectRolesFor(role) : [];
  return projectRoles.filter((it) => allowed.includes(it) || held.includes(it));
}
