import { projectRoleLabels } from '@callboard/domain/team/enums';
import { UserPlus, X } from 'lucide-react';
import { useState } from 'react';
import type { useTeam } from '#app/features/jobs/team/use-team.ts';
import { Avatar } from '#app/ui/avatar.tsx';
import { Button, IconButton } from '#app/ui/button.tsx';
import { lazyPart } from '#app/ui/on-demand.tsx';
import { Section } from '#app/ui/page-header.tsx';
import type { AwardPage } from './award-page.ts';
import type { Award, NewRole } from './use-award.ts';

const addPerson = lazyPart(() => import('#app/features/jobs/team/add-person.tsx'));

/** Who is on the team of the job, and who joins it with the award. */
export function AwardTeam({ team: stored, award }: { team: AwardPage['team']; award: Award }) {
  const [isAdding, setAdding] = useState(false);
  const { team, setTeam } = award;
  const isSame = (a: NewRole, b: NewRole) =>
    a.person.membershipId === b.person.membershipId && a.projectRole === b.projectRole;
  const add: ReturnType<typeof useTeam>['set'] = ({ person, projectRole }) => {
    const role = { person, projectRole };
    return void setTeam([...team.filter((it) => !isSame(it, role)), role]);
  };
  return (
    <Section title="Team">
      {stored.length > 0 && (
        <p className="text-sm text-pretty text-soft">
          Already on the job:{' '}
          {new Intl.ListFormat('en').format(
            stored.map(
              ({ name, projectRoles }) =>
                `${name} (${projectRoles.map((it) => projectRoleLabels[it]).join(', ')})`,
            ),
          )}
          .
        </p>
      )}
      {team.length > 0 && (
        <ul aria-label="Joins the team" className="grid">
          {team.map((role) => {
            const { person, projectRole } = role;
            return (
              <li
                key={`${person.membershipId} ${projectRole}`}
                className="flex min-h-11 items-center gap-2.5 border-b border-line py-1 text-sm"
              >
                <Avatar name={person.name} imageId={person.portraitId} />
                <span className="min-w-0 flex-1 truncate">
                  <bdi>{person.name}</bdi>{' '}
                  <span className="text-faint">{projectRoleLabels[projectRole]}</span>
                </span>
                <IconButton
                  label={`Remove ${person.name} from the team`}
                  onClick={() => setTeam(team.filter((it) => !isSame(it, role)))}
                >
                  <X aria-hidden="true" />
                </IconButton>
              </li>
            );
          })}
        </ul>
      )}
      {isAdding ? (
        <addPerson.Part
          team={[...stored, ...team.map(toPerson)]}
          set={add}
          close={() => setAdding(false)}
        />
      ) : (
        <div>
          <Button
            icon={<UserPlus aria-hidden="true" />}
            onPointerEnter={addPerson.fetch}
            onClick={() => setAdding(true)}
          >
            Add person
          </Button>
        </div>
      )}
    </Section>
  );
}

function toPerson({ person, projectRole }: NewRole): AwardPage['team'][number] {
  return { ...person, status: 'active', projectRoles: [projectRole] };
}
