import { Eye } from 'lucide-react';
import { useState } from 'react';
import { cx } from '#app/ui/cx.ts';
import { DragArea } from '#app/ui/drag/drag-area.tsx';
import { rowFound, toRow } from '#app/ui/drag/to-row.ts';
import type { BookSection } from './book.ts';
import type { BookActs } from './use-book.ts';

const listId = 'book-sections';

interface SectionListProps {
  sections: BookSection[];
  /** Absent for those who may not move sections. */
  moveTo: BookActs['moveTo'] | undefined;
}

/** The sections of a book as links to them, dragged into order. The client sees those with an eye. */
export function SectionList({ sections, moveTo }: SectionListProps) {
  const [draggedKey, setDraggedKey] = useState<string>();
  const [over, setOver] = useState<number>();
  const dragged = sections.find((it) => it.key === draggedKey);
  const shown =
    dragged && over !== undefined
      ? sections.filter((it) => it !== dragged).toSpliced(over, 0, dragged)
      : sections;
  const stop = () => {
    setDraggedKey(undefined);
    setOver(undefined);
  };
  return (
    <nav aria-label="Sections" className="max-lg:hidden">
      <DragArea
        dragging={{
          id: 'sections',
          zones: [listId],
          placeAt: toRow,
          onStart: setDraggedKey,
          onMove: (found) => setOver(rowFound(found)),
          onDrop: (key, found) => {
            const index = rowFound(found);
            stop();
            if (index !== undefined && sections[index]?.key !== key) moveTo?.(key, index);
          },
          onCancel: stop,
          overlay: dragged && <Row section={dragged} isFloating />,
        }}
        announcement=""
        className="sticky top-4"
      >
        <ul id={listId} className="grid gap-0.5 text-sm">
          {shown.map((it) => (
            <li
              key={it.key}
              data-row={it.key}
              data-draggable={moveTo && it.key}
              className={cx(it.key === draggedKey && 'opacity-40')}
            >
              <Row section={it} />
            </li>
          ))}
        </ul>
      </DragArea>
    </nav>
  );
}

function Row({ section, isFloating }: { section: BookSection; isFloating?: boolean }) {
  const { key, heading, isClientVisible } = section;
  return (
    <a
      href={`#section-${key}`}
      draggable={false}
      className={cx(
        'flex min-h-8 items-center gap-2 rounded-sm px-2 text-sm hover:bg-hover',
        isFloating && 'bg-sheet shadow-float',
      )}
    >
      <span className="min-w-0 flex-1 truncate">{heading}</span>
      {isClientVisible && (
        <>
          <Eye aria-hidden="true" className="size-4 shrink-0 text-faint" />
          <span className="sr-only">, the client sees it</span>
        </>
      )}
    </a>
  );
}
