import type { ProjectPhase } from '@callboard/core/projects/vocabulary';
import { useState } from 'react';
import { apiClient } from '#app/api-client.ts';
import { useActs } from '#app/use-acts.ts';

export interface MovingJob {
  id: string;
  name: string;
  phase: ProjectPhase | null;
}

export interface PhaseMove {
  job: MovingJob;
  to: ProjectPhase | null;
}

type Guidance = Awaited<ReturnType<typeof apiClient.projects.previewPhaseMove.query>>;

export interface MadeMove extends PhaseMove {
  /** Null while it is on its way, and for a job that left all phases. */
  guidance: Guidance | null;
}

/** Moves jobs between phases: shown at once, told with its guidance, taken back with `undo`. */
export function usePhaseMoves() {
  const { pending, run } = useActs<PhaseMove>();
  const [made, setMade] = useState<MadeMove | null>(null);

  const send = async ({ job: { id }, to }: PhaseMove) => {
    await apiClient.projects.update.mutate({ id, phase: to });
    return to && apiClient.projects.previewPhaseMove.query({ id, phase: to });
  };

  const move = async (job: MovingJob, to: ProjectPhase | null) => {
    if (job.phase === to) return;
    const act = { job, to };
    const told: MadeMove = { ...act, guidance: null };
    setMade(told);
    let isDone = false;
    const guidance = await run(act, async () => {
      const answer = await send(act);
      isDone = true;
      return answer;
    });
    setMade((shown) => {
      if (shown !== told) return shown;
      return isDone ? { ...told, guidance } : null;
    });
  };

  const undo = async ({ job, to }: PhaseMove) => {
    setMade(null);
    const back = { job: { ...job, phase: to }, to: job.phase };
    await run(back, () => send(back));
  };

  return { pending, made, move, undo, dismiss: () => setMade(null) };
}
