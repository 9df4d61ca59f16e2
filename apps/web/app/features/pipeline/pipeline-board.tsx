import type { PipelineColumn as ColumnData, PipelineProject } from '@callboard/core/projects';
import type { CollisionDetection, DragEndEvent } from '@dnd-kit/core';
import { useState } from 'react';
import { MovePanel } from '#app/features/projects/move-panel.tsx';
import { usePhaseMoves } from '#app/features/projects/use-phase-moves.ts';
import { useViewer } from '#app/frame/viewer.ts';
import { cx } from '#app/ui/cx.ts';
import { columnAt } from '#app/ui/drag/column-at.ts';
import { DragSurface } from '#app/ui/drag/drag-surface.tsx';
import { type Arrow, useKeyboardLift } from '#app/ui/drag/use-keyboard-lift.ts';
import { moved } from './moved.ts';
import { PhaseJump } from './phase-jump.tsx';
import { columnId, nameOfPhase, type Phase } from './phases.ts';
import { PipelineColumn } from './pipeline-column.tsx';
import { ProjectCardFace } from './project-card.tsx';

const toColumn: CollisionDetection = (detected) => {
  const column = columnAt(detected);
  return column ? [{ id: column.id }] : [];
};

/** Shows every job under its phase. Dragging a card by mouse, touch or keyboard moves the job. */
export function PipelineBoard({ columns: fetched }: { columns: ColumnData[] }) {
  const { canChange } = useViewer();
  const { pending, latest, move, undo, dismiss } = usePhaseMoves();
  const [dragged, setDragged] = useState<PipelineProject | null>(null);
  const columns = shownColumns(pending.reduce(moved, fetched));
  const projects = columns.flatMap((it) => it.projects);
  const drop = (id: string, phase: Phase) => {
    const project = projects.find((it) => it.id === id);
    if (project) void move(project, phase);
  };
  const lift = useKeyboardLift<Phase>({
    step: (phase, arrow) => phaseBeside(columns, phase, arrow),
    describe: nameOfPhase,
    drop,
  });
  const onEnd = ({ active, over }: DragEndEvent) => {
    setDragged(null);
    const target = columns.find((it) => columnId(it.phase) === over?.id);
    if (target) drop(String(active.id), target.phase);
  };
  return (
    <DragSurface
      id="pipeline"
      collisionDetection={toColumn}
      onStart={({ active }) => setDragged(projects.find((it) => it.id === active.id) ?? null)}
      onEnd={onEnd}
      onCancel={() => setDragged(null)}
      overlay={dragged && <ProjectCardFace project={dragged} isFloating />}
      announcement={lift.announcement}
    >
      <PhaseJump columns={columns} />
      <section
        aria-label="Jobs by phase"
        data-dragging={dragged || lift.lifted ? '' : undefined}
        className={cx(
          'relative -mx-4 flex gap-2 overflow-x-auto px-4 pb-3 md:-mx-8 md:max-h-[calc(100dvh-9.5rem)] md:min-h-96 md:px-8 md:data-dragging:**:cursor-grabbing',
          !dragged && 'max-md:snap-x max-md:snap-mandatory max-md:scroll-px-4',
        )}
      >
        {columns.map((column) => (
          <PipelineColumn
            key={columnId(column.phase)}
            id={columnId(column.phase)}
            column={column}
            isTarget={lift.lifted !== null && lift.lifted.place === column.phase}
            isEditable={canChange('projects.edit')}
            handle={lift.handle}
            move={move}
          />
        ))}
      </section>
      {latest && <MovePanel latest={latest} undo={undo} dismiss={dismiss} />}
    </DragSurface>
  );
}

/** Hides the column of jobs without a phase when it is empty. */
function shownColumns(columns: ColumnData[]): ColumnData[] {
  return columns.filter((it) => it.phase !== null || it.total > 0);
}

function phaseBeside(columns: ColumnData[], phase: Phase, arrow: Arrow): Phase {
  if (arrow === 'ArrowUp' || arrow === 'ArrowDown') return phase;
  const order = columns.map((it) => it.phase);
  const next = order[order.indexOf(phase) + (arrow === 'ArrowRight' ? 1 : -1)];
  return next === undefined ? phase : next;
}
