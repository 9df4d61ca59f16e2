import { UserPlus } from 'lucide-react';
import { useState } from 'react';
import type { ProjectPage } from '#app/features/jobs/projects/use-project.ts';
import { useViewer } from '#app/frame/viewer.ts';
import { Button } from '#app/ui/button.tsx';
import { lazyPart } from '#app/ui/on-demand.tsx';
import { Section } from '#app/ui/page-header.tsx';
import { TeamRow } from './team-row.tsx';
import { type TeamPerson, useTeam } from './use-team.ts';

const addPerson = lazyPart(() => import('./add-person.tsx'));

interface TeamSectionProps {
  project: ProjectPage;
  team: TeamPerson[];
}

/** Shows who has which role on a job. Owners, admins and its producer change it in place. */
export function TeamSection({ project, team: stored }: TeamSectionProps) {
  const { canChange } = useViewer();
  const { team, set } = useTeam(project.id, stored);
  const [isAdding, setAdding] = useState(false);
  const isEditable = canChange('team.edit') && project.may.setTeam;
  return (
    <Section
      title="Team"
      actions={
        isEditable &&
        !isAdding && (
          <Button
            size="sm"
            variant="quiet"
            icon={<UserPlus aria-hidden="true" />}
            onPointerEnter={addPerson.fetch}
            onClick={() => setAdding(true)}
          >
            Add person
          </Button>
        )
      }
    >
      {isAdding && <addPerson.Part team={team} set={set} close={() => setAdding(false)} />}
      {team.length === 0 ? (
        <p className="text-sm text-soft">
          {isEditable
            ? 'No one yet. Add the producer, who can then wrap the job.'
            : 'No one yet. An owner, an admin or the job’s producer sets the team.'}
        </p>
      ) : (
        <ul aria-label="Team" className="grid border-t border-line">
          {team.map((person) => (
            <TeamRow key={person.membershipId} person={person} isEditable={isEditable} set={set} />
          ))}
        </ul>
      )}
    </Section>
  );
}
