import { useState } from 'react';
import { useSearchParams } from 'react-router';
import { useViewer } from '#app/frame/viewer.ts';
import { DragSurface } from '#app/ui/drag/drag-surface.tsx';
import { type Arrow, useKeyboardLift } from '#app/ui/drag/use-keyboard-lift.ts';
import { CardFace } from './board-card.tsx';
import { BoardColumnView } from './board-column.tsx';
import { type BoardColumn, findCard, type Place } from './board-state.ts';
import { CardDialog, type Member } from './card-dialog.tsx';
import { placeFound, toPlace } from './place-at.ts';
import { useBoard } from './use-board.ts';

interface BoardProps {
  columns: BoardColumn[];
  members: Member[];
  /** The job is closed, so the board is read-only. */
  isLocked: boolean;
  /** Today in the workspace's time zone. */
  today: string;
}

/**
 * Shows a job's cards in columns. Cards are moved by mouse, touch or keyboard and opened with a
 * click.
 */
export function Board({ columns: fetched, members, isLocked, today }: BoardProps) {
  const { canChange } = useViewer();
  const { columns, add, move, change, remove } = useBoard(fetched);
  const [dragged, setDragged] = useState<string | null>(null);
  const [target, setTarget] = useState<Place | null>(null);
  const [openId, open] = useOpenCard();
  const isEditable = !isLocked && canChange('projects.edit');
  const lift = useKeyboardLift<Place>({
    step: (place, arrow, id) => placeBeside(columns, place, arrow, id),
    describe: (place) => placeInWords(columns, place),
    drop: move,
  });
  const stop = () => {
    setDragged(null);
    setTarget(null);
  };
  const overlay = dragged ? findCard(columns, dragged) : undefined;
  const opened = openId ? findCard(columns, openId) : undefined;
  return (
    <DragSurface
      id="board"
      collisionDetection={toPlace}
      onStart={({ active }) => setDragged(String(active.id))}
      onMove={({ collisions }) => setTarget((now) => same(now, placeFound(collisions)))}
      onEnd={({ active, collisions }) => {
        stop();
        const place = placeFound(collisions);
        if (place) void move(String(active.id), place);
      }}
      onCancel={stop}
      overlay={overlay && <CardFace card={overlay} today={today} isFloating />}
      announcement={lift.announcement}
    >
      <div
        data-dragging={dragged || lift.lifted ? '' : undefined}
        className="relative -mx-4 flex gap-2 overflow-x-auto px-4 pb-4 max-md:snap-x max-md:snap-mandatory max-md:scroll-px-4 data-dragging:snap-none md:data-dragging:**:cursor-grabbing md:-mx-8 md:px-8"
      >
        {columns.map((column) => (
          <BoardColumnView
            key={column.id}
            column={column}
            columns={columns}
            dropIndex={dropIndexIn(column, lift.lifted?.place ?? target)}
            movedId={lift.lifted?.id ?? dragged}
            isEditable={isEditable}
            today={today}
            handle={lift.handle}
            open={open}
            add={add}
            move={move}
          />
        ))}
      </div>
      {opened && (
        <CardDialog
          key={opened.id}
          card={opened}
          members={members}
          isEditable={isEditable}
          close={() => open(null)}
          change={change}
          remove={remove}
        />
      )}
    </DragSurface>
  );
}

/** Keeps the open card in the URL, so that Home can link to it and Back closes it. */
function useOpenCard(): [string | null, (id: string | null) => void] {
  const [params, setParams] = useSearchParams();
  const open = (id: string | null) => {
    const next = new URLSearchParams(params);
    if (id) next.set('card', id);
    else next.delete('card');
    setParams(next, { preventScrollReset: true, replace: id === null });
  };
  return [params.get('card'), open];
}

function dropIndexIn(column: BoardColumn, place: Place | null): number | null {
  return place?.columnId === column.id ? place.index : null;
}

function same(now: Place | null, next: Place | null): Place | null {
  return now?.columnId === next?.columnId && now?.index === next?.index ? now : next;
}

function placeBeside(
  columns: BoardColumn[],
  { columnId, index }: Place,
  arrow: Arrow,
  id: string,
): Place {
  const room = (column: BoardColumn) => column.cards.filter((it) => it.id !== id).length;
  const at = columns.findIndex((it) => it.id === columnId);
  const step = arrow === 'ArrowUp' || arrow === 'ArrowLeft' ? -1 : 1;
  const isSideways = arrow === 'ArrowLeft' || arrow === 'ArrowRight';
  const column = columns[isSideways ? at + step : at];
  if (!column) return { columnId, index };
  const target = isSideways ? index : index + step;
  return { columnId: column.id, index: Math.max(0, Math.min(target, room(column))) };
}

function placeInWords(columns: BoardColumn[], { columnId, index }: Place): string {
  const column = columns.find((it) => it.id === columnId);
  return `${column?.name ?? 'the board'}, place ${index + 1}`;
}
