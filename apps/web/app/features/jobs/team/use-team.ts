import type { Caller } from '@callboard/api';
import type { Role } from '@callboard/domain/access/enums';
import { type ProjectRole, projectRoles } from '@callboard/domain/access/enums';
import { projectRoleLabels } from '@callboard/domain/team/enums';
import { useViewer } from '#app/frame/viewer.ts';
import { loadApiClient } from '#app/load-api-client.ts';
import { toast } from '#app/ui/toast.tsx';
import { useOptimisticMutations } from '#app/use-optimistic-mutations.ts';

export type TeamPerson = Awaited<ReturnType<Caller['team']['list']>>[number];

/** A person who gets or has a role on the job. */
export type Candidate = Pick<TeamPerson, 'membershipId' | 'name' | 'role' | 'portraitId'>;

interface Act {
  person: Candidate;
  projectRole: ProjectRole;
  isHeld: boolean;
}

/** Sets who has which role on a job, at once and with Undo. */
export function useTeam(projectId: string, stored: TeamPerson[]) {
  const { membershipId: own, role } = useViewer();
  const { pending, run } = useOptimisticMutations<Act>();
  const send = async ({ person: { membershipId }, projectRole, isHeld }: Act) => {
    const { team } = await loadApiClient();
    await team.set.mutate({ projectId, membershipId, projectRole, isHeld });
    return true;
  };
  const set = async (act: Act) => {
    if (!(await run(act, () => send(act)))) return;
    const { person, projectRole, isHeld } = act;
    const words = `${person.name} is ${isHeld ? 'now' : 'no longer'} ${projectRoleLabels[projectRole]}`;
    const back = { ...act, isHeld: !isHeld };
    const isLast = locksOut(act, { own, role });
    toast(words, isLast ? undefined : () => void run(back, () => send(back)));
  };
  return { team: pending.reduce(applied, stored), set: (act: Act) => void set(act) };
}

/** Producers who take the job from themselves can no longer change its team. */
function locksOut({ person, projectRole, isHeld }: Act, by: { own: string; role: Role }): boolean {
  const isOwn = person.membershipId === by.own && projectRole === 'producer';
  return isOwn && !isHeld && by.role === 'producer';
}

function applied(team: TeamPerson[], { person, projectRole, isHeld }: Act): TeamPerson[] {
  const known = team.find((it) => it.membershipId === person.membershipId);
  const before = known?.projectRoles ?? [];
  const after = projectRoles.filter((it) => (it === projectRole ? isHeld : before.includes(it)));
  const changed = { status: 'active' as const, ...person, ...known, projectRoles: after };
  if (!known) return [...team, changed];
  return team.flatMap((it) => (it !== known ? [it] : after.length > 0 ? [changed] : []));
}
