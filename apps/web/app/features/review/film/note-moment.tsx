import { PencilLine } from 'lucide-react';
import { rangeText } from './cut-clock.ts';
import { useCutClock, useFilmStage } from './film-stage.ts';

interface NoteMomentProps {
  note: {
    id: string;
    timeMs: number | null;
    endTimeMs: number | null;
    drawing: unknown;
  };
}

/** The moment of a note, which shows it on the film of the page. Nothing for one on the whole cut. */
export function NoteMoment({ note }: NoteMomentProps) {
  const clock = useCutClock();
  const stage = useFilmStage();
  const { timeMs, endTimeMs, drawing } = note;
  if (timeMs === null) return null;
  const words = rangeText(clock, timeMs, endTimeMs);
  const mark = drawing ? <PencilLine aria-label="with a drawing" className="size-3.5" /> : null;
  const look = 'tabular inline-flex items-center gap-1 text-sm font-semibold text-ink';
  if (!stage) {
    return (
      <span className={look}>
        {words}
        {mark}
      </span>
    );
  }
  return (
    <button
      type="button"
      aria-pressed={stage.selectedId === note.id}
      onClick={() => stage.select(note)}
      className={`${look} rounded-sm underline decoration-line underline-offset-4 hover:decoration-ink aria-pressed:decoration-ink pointer-coarse:min-h-11`}
    >
      {words}
      {mark}
    </button>
  );
}
