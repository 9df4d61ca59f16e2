import { AlignLeft, Check, Ellipsis, GripVertical, ListChecks } from 'lucide-react';
import type { ReactNode } from 'react';
import { useViewer } from '#app/frame/viewer.ts';
import { Avatar } from '#app/ui/avatar.tsx';
import { IconButton } from '#app/ui/button.tsx';
import { cx } from '#app/ui/cx.ts';
import type { useKeyboardLift } from '#app/ui/drag/use-keyboard-lift.ts';
import { Menu, MenuItem, MenuLabel } from '#app/ui/menu.tsx';
import { type BoardCard, type BoardColumn, type Place, placeOf } from './board-state.ts';
import { DueDate } from './due-date.tsx';

export interface CardActs {
  columns: BoardColumn[];
  isEditable: boolean;
  today: string;
  handle: ReturnType<typeof useKeyboardLift<Place>>['handle'];
  open: (id: string) => void;
  move: (id: string, to: Place) => void;
}

interface BoardCardItemProps extends CardActs {
  card: BoardCard;
  /** The pointer drags it, or the keyboard moves it. */
  isMoved: boolean;
}

export function BoardCardItem({ card, isMoved, ...acts }: BoardCardItemProps) {
  const { columns, isEditable, today, handle, open, move } = acts;
  const isSaved = !card.id.startsWith('new-');
  const isMovable = isEditable && isSaved;
  const place = placeOf(columns, card.id) ?? { columnId: card.columnId, index: 0 };
  const isDone = columns.at(-1)?.id === card.columnId;
  return (
    <li
      data-card={card.id}
      data-draggable={isMovable ? card.id : undefined}
      className={cx(
        'py-[3px]',
        isMovable && 'md:cursor-grab',
        isMoved && 'not-has-aria-pressed:opacity-35',
      )}
    >
      <CardFace card={card} today={today} isDone={isDone} {...(isSaved && { open })}>
        {isMovable && (
          <button
            type="button"
            aria-label={`Move “${card.title}” with the arrow keys`}
            {...handle({ id: card.id, name: card.title, place })}
            className="grid size-6 place-content-center rounded-sm text-faint opacity-0 group-hover:opacity-100 focus-visible:opacity-100 aria-pressed:bg-ink aria-pressed:text-inverse aria-pressed:opacity-100 pointer-coarse:hidden"
          >
            <GripVertical aria-hidden="true" className="size-3.5" />
          </button>
        )}
        {isMovable && <ColumnMenu card={card} columns={columns} move={move} />}
      </CardFace>
    </li>
  );
}

interface CardFaceProps {
  card: BoardCard;
  today: string;
  isDone?: boolean;
  isFloating?: boolean;
  open?: (id: string) => void;
  children?: ReactNode;
}

export function CardFace({ card, today, isDone, isFloating, open, children }: CardFaceProps) {
  const { membershipId } = useViewer();
  const ticked = card.checklist.filter((it) => it.done).length;
  const hasFacts =
    [card.due, card.description, card.assigneeName].some((it) => it !== null) ||
    card.checklist.length > 0;
  return (
    <article
      className={cx(
        'group relative grid gap-1.5 rounded-md bg-sheet p-2.5 inset-ring inset-ring-line hover:inset-ring-edge',
        isFloating && 'rotate-1 shadow-float',
        !open && !isFloating && 'opacity-60',
      )}
    >
      <div className="flex items-start gap-1">
        <h3 className="min-w-0 flex-1 text-sm leading-snug">
          <button
            type="button"
            data-row
            data-panel-row={card.id}
            disabled={!open}
            onClick={() => open?.(card.id)}
            className="block w-full py-0.5 text-left outline-none after:absolute after:inset-0 after:rounded-md focus-visible:after:outline-2 focus-visible:after:outline-ink"
          >
            {card.title}
          </button>
        </h3>
        <span className="relative z-10 -mr-1 flex">{children}</span>
      </div>
      {hasFacts && (
        <p className="flex min-h-5 flex-wrap items-center gap-x-3 gap-y-1 text-xs whitespace-nowrap text-faint">
          {card.due && (
            <DueDate
              due={card.due}
              today={today}
              isDone={isDone ?? false}
              isMine={card.assigneeId === membershipId}
            />
          )}
          {card.description && (
            <span title="Has a description">
              <AlignLeft aria-hidden="true" className="size-3.5" />
              <span className="sr-only">Has a description</span>
            </span>
          )}
          {card.checklist.length > 0 && (
            <span className="tabular inline-flex items-center gap-1 whitespace-nowrap">
              <ListChecks aria-hidden="true" className="size-3.5 shrink-0" />
              {ticked} of {card.checklist.length}
              <span className="sr-only"> ticked</span>
            </span>
          )}
          {card.assigneeName && (
            <span className="ml-auto inline-flex items-center gap-1.5">
              <span className="sr-only">{card.assigneeName}</span>
              <span title={card.assigneeName} className="inline-flex">
                <Avatar name={card.assigneeName} imageId={card.assigneePortraitId} size="sm" />
              </span>
            </span>
          )}
        </p>
      )}
    </article>
  );
}

interface ColumnMenuProps {
  card: BoardCard;
  columns: BoardColumn[];
  move: (id: string, to: Place) => void;
}

function ColumnMenu({ card, columns, move }: ColumnMenuProps) {
  return (
    <Menu
      trigger={
        <IconButton
          label={`Move “${card.title}” to…`}
          className="size-6 pointer-coarse:size-9"
          onMouseDown={(event) => event.stopPropagation()}
          onTouchStart={(event) => event.stopPropagation()}
        >
          <Ellipsis aria-hidden="true" />
        </IconButton>
      }
    >
      <MenuLabel>Move to…</MenuLabel>
      {columns.map((it) => (
        <MenuItem
          key={it.id}
          isDisabled={it.id === card.columnId}
          end={it.id === card.columnId && <Check aria-label="here now" />}
          onSelect={() => move(card.id, { columnId: it.id, index: it.cards.length })}
        >
          {it.name}
        </MenuItem>
      ))}
    </Menu>
  );
}
