import { type ProjectRole, projectRoles } from '@callboard/domain/access/enums';
import { projectRoleLabels, projectRolesFor } from '@callboard/domain/team/enums';
import { useState } from 'react';
import { Button } from '#app/ui/button.tsx';
import { Combobox } from '#app/ui/combobox.tsx';
import { Select } from '#app/ui/input.tsx';
import { useCandidates } from './use-candidates.ts';
import type { Candidate, TeamPerson, useTeam } from './use-team.ts';

interface AddPersonProps {
  team: TeamPerson[];
  set: ReturnType<typeof useTeam>['set'];
  close: () => void;
}

/** Chooses a member and a role on the job. */
export default function AddPerson({ team, set, close }: AddPersonProps) {
  const { find, ...book } = useCandidates();
  const [person, setPerson] = useState<Candidate>();
  const [chosen, setChosen] = useState<ProjectRole>();
  const offered = person ? projectRolesFor(person.role) : projectRoles;
  const role = offered.find((it) => it === chosen) ?? firstRole(offered, team);
  return (
    <div className="grid gap-2 rounded-md bg-well p-3">
      <Combobox
        {...book}
        id="team-person"
        name="person"
        aria-label="Person"
        placeholder="Choose a person"
        searchLabel="Search members"
        onChange={(id) => setPerson(find(id))}
      />
      <Select
        aria-label="Role on this job"
        value={role}
        onChange={({ currentTarget: { value } }) =>
          setChosen(projectRoles.find((it) => it === value))
        }
      >
        {offered.map((it) => (
          <option key={it} value={it}>
            {projectRoleLabels[it]}
          </option>
        ))}
      </Select>
      <div className="flex gap-2">
        <Button
          size="sm"
          variant="primary"
          disabled={!person}
          onClick={() => {
            if (!person || !role) return;
            set({ person, projectRole: role, isHeld: true });
            close();
          }}
        >
          Add to team
        </Button>
        <Button size="sm" variant="quiet" onClick={close}>
          Cancel
        </Button>
      </div>
    </div>
  );
}

/** A job needs a producer first. */
function firstRole(offered: readonly ProjectRole[], team: TeamPerson[]): ProjectRole | undefined {
  const hasProducer = team.some((it) => it.projectRoles.includes('producer'));
  return offered.find((it) => it !== 'producer' || !hasProducer);
}
