import type { PipelineColumn } from '@callboard/core/projects';
import type { PhaseMove } from '#app/features/projects/use-phase-moves.ts';

/** Returns the columns after a job has moved to the top of its new phase. */
export function moved(columns: PipelineColumn[], { job: { id }, to }: PhaseMove): PipelineColumn[] {
  const job = columns.flatMap((it) => it.jobs).find((it) => it.id === id);
  if (!job || job.phase === to) return columns;
  return columns.map((column) => {
    if (column.phase === job.phase) {
      const jobs = column.jobs.filter((it) => it.id !== id);
      return { ...column, jobs, total: column.total - 1 };
    }
    if (column.phase !== to) return column;
    return { ...column, jobs: [{ ...job, phase: to }, ...column.jobs], total: column.total + 1 };
  });
}
