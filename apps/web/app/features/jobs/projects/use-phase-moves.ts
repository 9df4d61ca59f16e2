import {
  type ProjectPhase,
  type ProjectStatus,
  shownPhase,
  statusLabels,
  statusOfPhase,
  type WritableStatus,
} from '@callboard/domain/projects/enums';
import { useState } from 'react';
import type { apiClient } from '#app/api-client.ts';
import { loadApiClient } from '#app/load-api-client.ts';
import { toast } from '#app/ui/toast.tsx';
import { useOptimisticMutations } from '#app/use-optimistic-mutations.ts';
import { useTurns } from '#app/use-turns.ts';

export interface MovingProject {
  id: string;
  name: string;
  phase: ProjectPhase | null;
  status: ProjectStatus;
}

export interface PhaseMove {
  project: MovingProject;
  to: ProjectPhase | null;
  /** Only the status changes, of a job that is shown as closed. */
  isOfStatus?: boolean;
}

type Moved = Awaited<ReturnType<typeof apiClient.projects.movePhase.mutate>>;

export interface ShownMove extends PhaseMove {
  /** Null while the move is pending. */
  moved: Moved | null;
}

/** Moves jobs between phases: shows the move at once, then its guidance, and offers `undo`. */
export function usePhaseMoves() {
  const { pending, run } = useOptimisticMutations<PhaseMove>();
  const inTurn = useTurns();
  const [latest, setLatest] = useState<ShownMove | null>(null);

  const move = async (project: MovingProject, to: ProjectPhase | null) => {
    if (shownPhase(project) === to) return;
    if (project.phase === to) return void setStatus({ project, to }, statusIn(to));
    const before = pending.findLast((it) => it.project.id === project.id && !it.isOfStatus);
    const from = before ? before.to : project.phase;
    const act = { project, to };
    const shown: ShownMove = { ...act, moved: null };
    setLatest(shown);
    const send = async () =>
      (await loadApiClient()).projects.movePhase.mutate({ id: project.id, from, phase: to });
    const moved = await run(act, () => inTurn(project.id, send));
    setLatest((current) => (current === shown ? moved && { ...shown, moved } : current));
  };

  /** Reopens a job that is shown as closed in its own phase. */
  const setStatus = async (act: PhaseMove, status: WritableStatus) => {
    const { id } = act.project;
    const done = await run({ ...act, isOfStatus: true }, async () =>
      (await loadApiClient()).projects.update.mutate({ id, status }),
    );
    const back = { ...act, to: 'closed' as const };
    const undo = status !== 'closed' && (() => void setStatus(back, 'closed'));
    if (done) toast(`Status is now ${statusLabels[status]}`, undo || undefined);
  };

  /** Undoes a move that the server has saved. */
  const undo = async ({ project, to, moved }: ShownMove) => {
    if (!moved) return;
    setLatest(null);
    const back = { project: { ...project, phase: to }, to: project.phase };
    const { moveId } = moved;
    await run(back, async () =>
      (await loadApiClient()).projects.undoPhaseMove.mutate({ id: project.id, moveId }),
    );
  };

  return { pending, latest, move, undo, dismiss: () => setLatest(null) };
}

function statusIn(phase: ProjectPhase | null): WritableStatus {
  return (phase && statusOfPhase[phase]) ?? 'pre_production';
}
