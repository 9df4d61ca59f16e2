import type { PipelineColumn as ColumnData, PipelineProject } from '@callboard/core/across';
import type { Collision, CollisionDetection } from '@dnd-kit/core';
import { useRef, useState } from 'react';
import { MovePanel } from '#app/features/jobs/projects/move-panel.tsx';
import { usePhaseMoves } from '#app/features/jobs/projects/use-phase-moves.ts';
import { useViewer } from '#app/frame/viewer.ts';
import { cx } from '#app/ui/cx.ts';
import { columnAt } from '#app/ui/drag/column-at.ts';
import { DragArea } from '#app/ui/drag/drag-area.tsx';
import { type Arrow, useKeyboardLift } from '#app/ui/drag/use-keyboard-lift.ts';
import { useStable } from '#app/ui/use-stable.ts';
import { keepUnchanged } from './keep-unchanged.ts';
import { moved } from './moved.ts';
import { PhaseJump } from './phase-jump.tsx';
import { columnId, nameOfPhase, type Phase } from './phases.ts';
import { PipelineColumn } from './pipeline-column.tsx';
import { ProjectCardFace } from './project-card.tsx';
import { useFolds } from './use-folds.ts';

const toColumn: CollisionDetection = (detected) => {
  const column = columnAt(detected);
  return column ? [{ id: column.id }] : [];
};

function columnFound(found: Collision[] | null): string | null {
  const [column] = found ?? [];
  return column ? String(column.id) : null;
}

/**
 * Shows every job under its phase. Dragging a card by mouse, touch or keyboard moves the job. A
 * pick-up draws only the card and the column under it, however many jobs there are.
 */
export function PipelineBoard({ columns: fetched }: { columns: ColumnData[] }) {
  const { canChange } = useViewer();
  const { pending, latest, move, undo, dismiss } = usePhaseMoves();
  const [dragged, setDragged] = useState<PipelineProject | null>(null);
  const [over, setOver] = useState<string | null>(null);
  const { isFolded, fold, unfold } = useFolds();
  const columns = useShownColumns(pending.reduce(moved, useUnchangedKept(fetched)));
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
  const stop = () => {
    setDragged(null);
    setOver(null);
  };
  const onDrop = (id: string, found: Collision[] | null) => {
    stop();
    const target = columns.find((it) => columnId(it.phase) === columnFound(found));
    if (target) drop(id, target.phase);
  };
  const openPhase = useStable((phase: Phase) => {
    unfold(phase);
    const column = document.getElementById(columnId(phase));
    column?.scrollIntoView({ inline: 'start', block: 'nearest' });
  });
  const moveTo = useStable((project: PipelineProject, to: Phase) => void move(project, to));
  const targetId = lift.lifted ? columnId(lift.lifted.place) : over;
  const isEditable = canChange('projects.edit');
  return (
    <>
      <PhaseJump columns={columns} open={openPhase} />
      <DragArea
        dragging={{
          id: 'pipeline',
          zones: columns.map((it) => columnId(it.phase)),
          placeAt: toColumn,
          onStart: (id) => setDragged(projects.find((it) => it.id === id) ?? null),
          onMove: (found) => setOver(columnFound(found)),
          onDrop,
          onCancel: stop,
          overlay: dragged && <ProjectCardFace project={dragged} isFloating />,
        }}
        announcement={lift.announcement}
        aria-label="Jobs by phase"
        data-dragging={dragged || lift.lifted ? '' : undefined}
        className={cx(
          'relative -mx-4 flex gap-2 overflow-x-auto px-4 pb-3 md:-mx-8 md:max-h-[calc(100dvh-12rem)] md:min-h-96 md:px-8',
          !dragged && 'max-md:snap-x max-md:snap-mandatory max-md:scroll-px-4',
        )}
      >
        {columns.map((column) => (
          <PipelineColumn
            key={columnId(column.phase)}
            column={column}
            isFolded={isFolded(column.phase)}
            fold={fold}
            unfold={unfold}
            isTarget={targetId === columnId(column.phase)}
            heldId={lift.lifted?.id ?? dragged?.id ?? null}
            isEditable={isEditable}
            handle={lift.handle}
            move={moveTo}
          />
        ))}
      </DragArea>
      {/* A cursor set on the cards would restyle all of them at pick-up. */}
      {dragged && <div aria-hidden="true" className="fixed inset-0 z-40 cursor-grabbing" />}
      {latest && <MovePanel latest={latest} undo={undo} dismiss={dismiss} />}
    </>
  );
}

function useUnchangedKept(columns: ColumnData[]): ColumnData[] {
  const kept = useRef(columns);
  kept.current = keepUnchanged(kept.current, columns);
  return kept.current;
}

/**
 * Hides the column of jobs without a phase until it has one. It then stays, so that no column moves
 * when its last job is dropped elsewhere.
 */
function useShownColumns(columns: ColumnData[]): ColumnData[] {
  const hasAny = columns.some((it) => it.phase === null && it.total > 0);
  const [isShown, setShown] = useState(hasAny);
  if (hasAny && !isShown) setShown(true);
  return isShown ? columns : columns.filter((it) => it.phase !== null);
}

function phaseBeside(columns: ColumnData[], phase: Phase, arrow: Arrow): Phase {
  if (arrow === 'ArrowUp' || arrow === 'ArrowDown') return phase;
  const order = columns.map((it) => it.phase);
  const next = order[order.indexOf(phase) + (arrow === 'ArrowRight' ? 1 : -1)];
  return next === undefined ? phase : next;
}
