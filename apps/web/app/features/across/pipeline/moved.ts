import type { PipelineColumn } from '@callboard/core/across';
import type { PhaseMove } from '#app/features/jobs/projects/use-phase-moves.ts';

/** Returns the columns after a job has moved to the top of its new phase. */
export function moved(
  columns: PipelineColumn[],
  { project: { id }, to }: PhaseMove,
): PipelineColumn[] {
  const from = columns.find((it) => it.projects.some((project) => project.id === id));
  const project = from?.projects.find((it) => it.id === id);
  if (!project || from?.phase === to) return columns;
  return columns.map((column) => {
    if (column === from) {
      const projects = column.projects.filter((it) => it.id !== id);
      return { ...column, projects, total: column.total - 1 };
    }
    if (column.phase !== to) return column;
    return {
      ...column,
      projects: [{ ...project, phase: to }, ...column.projects],
      total: column.total + 1,
    };
  });
}
