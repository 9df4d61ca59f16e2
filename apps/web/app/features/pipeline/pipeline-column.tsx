import type { PipelineColumn as ColumnData, PipelineProject } from '@callboard/core/projects';
import { useDroppable } from '@dnd-kit/core';
import { Link } from 'react-router';
import { cx } from '#app/ui/cx.ts';
import type { LiftHandle } from '#app/ui/drag/use-keyboard-lift.ts';
import { Count } from '#app/ui/pill.tsx';
import { nameOfPhase, type Phase } from './phases.ts';
import { ProjectCard } from './project-card.tsx';

interface PipelineColumnProps {
  id: string;
  column: ColumnData;
  isTarget: boolean;
  isEditable: boolean;
  handle: LiftHandle<Phase>;
  move: (project: PipelineProject, to: Phase) => void;
}

export function PipelineColumn({ id, column, isTarget, ...card }: PipelineColumnProps) {
  const { setNodeRef, isOver } = useDroppable({ id, data: { kind: 'column' } });
  const name = nameOfPhase(column.phase);
  const rest = column.total - column.projects.length;
  return (
    <section
      ref={setNodeRef}
      id={id}
      aria-label={`${name}, ${column.total} ${column.total === 1 ? 'job' : 'jobs'}`}
      data-drop={isOver || isTarget ? '' : undefined}
      className={cx(
        'flex shrink-0 grow snap-start flex-col rounded-lg bg-well transition-colors',
        column.total > 0 ? 'basis-[calc(100vw-4rem)] md:basis-39' : 'basis-28 md:basis-19',
        'data-drop:bg-pressed data-drop:outline-2 data-drop:-outline-offset-2 data-drop:outline-ink/60',
      )}
    >
      <h2 className="flex flex-wrap items-baseline gap-x-1.5 px-2 pt-2.5 pb-2 text-sm font-semibold">
        <span className="whitespace-nowrap">{name}</span>
        <Count>{column.total}</Count>
      </h2>
      <ul className="grid min-h-24 content-start gap-1.5 overflow-y-auto px-1.5 pb-2 md:flex-1">
        {column.projects.map((project) => (
          <ProjectCard key={project.id} project={project} {...card} />
        ))}
        {rest > 0 && (
          <li className="px-1.5 py-2 text-sm">
            <Link
              to={column.phase ? `/projects?phase=${column.phase}` : '/projects?phase=none'}
              className="underline decoration-edge underline-offset-4 hover:decoration-ink"
            >
              {rest} more in the list
            </Link>
          </li>
        )}
      </ul>
    </section>
  );
}
