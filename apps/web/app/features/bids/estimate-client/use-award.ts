import { useState } from 'react';
import { useNavigate } from 'react-router';
import { useAct } from '#app/acts/use-act.ts';
import type { Candidate } from '#app/features/jobs/team/use-team.ts';
import { loadApiClient } from '#app/load-api-client.ts';
import { toast } from '#app/ui/toast.tsx';
import type { AwardDay, AwardPage, AwardPerson } from './award-page.ts';

type ProjectRole = AwardPage['team'][number]['projectRoles'][number];

/** Somebody who gets a role on the job with the award. */
export interface NewRole {
  person: Candidate;
  projectRole: ProjectRole;
}

/** What is ticked while the job of an award is set up, and the one act that does all of it. */
export function useAward(estimateId: string, { days, title }: AwardPage) {
  const [leftDays, setLeftDays] = useState<ReadonlySet<string>>(new Set());
  const [left, setLeft] = useState<ReadonlySet<string>>(() => leftAtFirst(days));
  const [team, setTeam] = useState<NewRole[]>([]);
  const [hasDeposit, setDeposit] = useState(true);
  const [hasCertificate, setCertificate] = useState(true);
  const { isBusy, refusal, run } = useAct();
  const navigate = useNavigate();
  const chosen = days.filter((it) => !isOpen(it) || !leftDays.has(it.id));
  const ticked = chosen.flatMap((day) =>
    day.people.filter((it) => it.hasRate && !left.has(it.bookingDayId)),
  );
  const confirmed = chosen.filter(isOpen);
  const setUp = async () => {
    const done = await run(async () =>
      (await loadApiClient()).estimateSending.setUp.mutate({
        ...{ id: estimateId, hasDeposit, hasCertificate },
        dayIds: confirmed.map((it) => it.id),
        crewIds: ticked.filter((it) => !it.clash).map((it) => it.bookingDayId),
        overrideIds: ticked.filter((it) => it.clash).map((it) => it.bookingDayId),
        team: team.map(({ person, projectRole }) => ({
          membershipId: person.membershipId,
          projectRole,
        })),
      }),
    );
    // The page says that somebody else did it, and when.
    if (!done?.isOwn) return;
    toast(`${title} is set up`);
    await navigate(`/projects/${done.projectId}`);
  };
  return {
    ...{ isBusy, refusal, setUp, team, setTeam, ticked, confirmed },
    ...{ hasDeposit, setDeposit, hasCertificate, setCertificate },
    isDayTicked: (id: string) => !leftDays.has(id),
    turnDay: (id: string, isTicked: boolean) => setLeftDays(withTurned(leftDays, [id], isTicked)),
    isTicked: (id: string) => !left.has(id),
    turn: (ids: string[], isTicked: boolean) => setLeft(withTurned(left, ids, isTicked)),
  };
}

export type Award = ReturnType<typeof useAward>;

/** Whether a day itself is confirmed with the award, and not only its people. */
export function isOpen({ holdStatus }: AwardDay): boolean {
  return holdStatus !== 'confirmed';
}

/** Nobody is confirmed twice or while away unless somebody says so. */
function leftAtFirst(days: readonly AwardDay[]): ReadonlySet<string> {
  const doubtful = ({ clash, away }: AwardPerson) => clash !== null || away !== null;
  return new Set(
    days.flatMap(({ people }) => people.filter(doubtful)).map((it) => it.bookingDayId),
  );
}

function withTurned(left: ReadonlySet<string>, ids: string[], isTicked: boolean) {
  const next = new Set(left);
  for (const id of ids) {
    if (isTicked) next.delete(id);
    else next.add(id);
  }
  return next;
}
