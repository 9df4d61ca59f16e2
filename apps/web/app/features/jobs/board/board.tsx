import { useEffect, useState } from 'react';
import { useViewer } from '#app/frame/viewer.ts';
import { DragArea } from '#app/ui/drag/drag-area.tsx';
import { type Arrow, useKeyboardLift } from '#app/ui/drag/use-keyboard-lift.ts';
import { lazyPart } from '#app/ui/on-demand.tsx';
import { usePanelAddress } from '#app/ui/panel/use-panel-address.ts';
import { whenIdle } from '#app/when-idle.ts';
import { CardFace } from './board-card.tsx';
import { BoardColumnView } from './board-column.tsx';
import { type BoardColumn, findCard, type Member, type Place } from './board-state.ts';
import { placeFound, toPlace } from './place-at.ts';
import { useBoard } from './use-board.ts';

const cardPanel = lazyPart(() => import('./card-panel.tsx'));

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
  const { columns, add, move, save, remove } = useBoard(fetched);
  const [dragged, setDragged] = useState<string | null>(null);
  const [target, setTarget] = useState<Place | null>(null);
  const panel = usePanelAddress(savedIds(columns), 'card');
  const [isPanelReady, makePanelReady] = useState(false);
  useEffect(() => whenIdle(() => makePanelReady(true)), []);
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
  return (
    <>
      <DragArea
        dragging={{
          id: 'board',
          zones: columns.map((it) => it.id),
          placeAt: toPlace,
          onStart: setDragged,
          onMove: (found) => setTarget((now) => same(now, placeFound(found))),
          onDrop: (id, found) => {
            stop();
            const place = placeFound(found);
            if (place) void move(id, place);
          },
          onCancel: stop,
          overlay: overlay && <CardFace card={overlay} today={today} isFloating />,
        }}
        announcement={lift.announcement}
        aria-label="Cards by column"
        data-dragging={dragged || lift.lifted ? '' : undefined}
        className="panel-room relative -mx-4 flex gap-2 overflow-x-auto px-4 pb-4 max-md:snap-x max-md:snap-mandatory max-md:scroll-px-4 data-dragging:snap-none md:data-dragging:**:cursor-grabbing md:-mx-8 md:px-8"
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
            open={panel.open}
            add={add}
            move={move}
          />
        ))}
      </DragArea>
      {(isPanelReady || panel.openId !== null) && (
        <cardPanel.Part
          panel={panel}
          columns={columns}
          members={members}
          isEditable={isEditable}
          save={save}
          move={move}
          remove={remove}
        />
      )}
    </>
  );
}

/** Returns the cards in the order that j and k walk: column by column. */
function savedIds(columns: BoardColumn[]): string[] {
  const ids = columns.flatMap((it) => it.cards).map((it) => it.id);
  return ids.filter((it) => !it.startsWith('new-'));
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
