import { Fragment } from 'react';
import { Count } from '#app/ui/pill.tsx';
import { AddCard } from './add-card.tsx';
import { BoardCardItem, type CardActs } from './board-card.tsx';
import type { BoardColumn } from './board-state.ts';

interface BoardColumnViewProps extends CardActs {
  column: BoardColumn;
  /** Drop position in this column, not counting the moved card itself. */
  dropIndex: number | null;
  movedId: string | null;
  add: (columnId: string, title: string) => Promise<boolean>;
}

export function BoardColumnView(props: BoardColumnViewProps) {
  const { column, dropIndex, movedId, add, ...card } = props;
  const staying = column.cards.filter((it) => it.id !== movedId);
  return (
    <section
      id={column.id}
      aria-label={`${column.name}, ${column.cards.length} ${column.cards.length === 1 ? 'card' : 'cards'}`}
      data-drop={dropIndex ?? undefined}
      className="flex min-h-40 w-[calc(100vw-4rem)] shrink-0 snap-start flex-col rounded-lg bg-well transition-colors data-drop:bg-hover sm:w-64 md:min-w-40 md:shrink md:grow md:basis-64"
    >
      <h2 className="flex items-baseline gap-2 px-3 pt-2.5 pb-2 text-sm font-semibold">
        {column.name}
        <Count>{column.cards.length}</Count>
      </h2>
      <ul className="grid content-start px-1.5">
        {column.cards.map((it) => (
          <Fragment key={it.id}>
            {dropIndex !== null && staying[dropIndex]?.id === it.id && <DropLine />}
            <BoardCardItem card={it} isMoved={it.id === movedId} {...card} />
          </Fragment>
        ))}
        {dropIndex === staying.length && <DropLine />}
      </ul>
      {card.isEditable && (
        <AddCard
          columnId={column.id}
          columnName={column.name}
          add={(title) => add(column.id, title)}
        />
      )}
    </section>
  );
}

/** Marks the drop position. It takes no space, so the layout does not shift. */
function DropLine() {
  return (
    <li aria-hidden="true" className="relative h-0">
      <span className="absolute inset-x-1 -top-1 h-0.5 rounded-full bg-ink" />
    </li>
  );
}
