import { Redo2, Undo2 } from 'lucide-react';
import { Link } from 'react-router';
import { Button, IconButton } from '#app/ui/button.tsx';
import { formatPlainDate } from '#app/ui/date.tsx';
import { Count } from '#app/ui/pill.tsx';
import type { StripDay } from './board-state.ts';
import type { StripSelection } from './use-strip-selection.ts';
import type { BoardEdits } from './use-stripboard.ts';

interface BoardBarProps {
  days: readonly StripDay[];
  chosen: string;
  choose: (dayId: string) => void;
  isEditable: boolean;
  edits: BoardEdits;
  selection: StripSelection;
}

/** The days to go to, undo and redo, and the mode in which a tap selects. */
export function BoardBar({ days, chosen, choose, isEditable, edits, selection }: BoardBarProps) {
  const { isSelecting, setSelecting } = selection;
  return (
    <div className="sticky top-13 z-20 -mx-4 flex items-center gap-2 border-b border-line bg-paper px-4 py-1.5 md:top-0 md:-mx-8 md:px-8">
      <nav aria-label="Days" className="flex min-w-0 flex-1 gap-1 overflow-x-auto py-0.5">
        {days.map((day) => (
          <Link
            key={day.id}
            to={`?day=${day.id}`}
            preventScrollReset
            aria-current={day.id === chosen ? 'true' : undefined}
            onClick={() => choose(day.id)}
            className="inline-flex h-8 shrink-0 items-center gap-1.5 rounded-md px-2.5 text-sm whitespace-nowrap text-soft hover:bg-hover aria-current:bg-pressed aria-current:font-medium aria-current:text-ink pointer-coarse:h-11"
          >
            {formatPlainDate(day.date)} <Count>{day.strips.length}</Count>
          </Link>
        ))}
      </nav>
      {isEditable && (
        <span className="flex shrink-0 items-center">
          {edits.isSaving && (
            <span className="px-2 text-xs text-faint max-sm:sr-only">Saving…</span>
          )}
          <Button
            variant="quiet"
            aria-pressed={isSelecting}
            onClick={() => setSelecting(!isSelecting)}
          >
            {isSelecting ? 'Done' : 'Select'}
          </Button>
          <IconButton label="Undo" disabled={!edits.canUndo} onClick={edits.undo}>
            <Undo2 aria-hidden="true" />
          </IconButton>
          <IconButton label="Redo" disabled={!edits.canRedo} onClick={edits.redo}>
            <Redo2 aria-hidden="true" />
          </IconButton>
        </span>
      )}
    </div>
  );
}
