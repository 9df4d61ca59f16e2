import { PencilLine } from 'lucide-react';
import { countOf } from '#app/count-of.ts';
import { Button } from '#app/ui/button.tsx';
import { lazyPart } from '#app/ui/on-demand.tsx';
import type { FilmStage } from '../film/film-stage.ts';
import { writeField } from '../film/use-stamp.ts';

const tools = lazyPart(() => import('./drawing-tools.tsx'));

interface DrawingFieldProps {
  formId: string;
  stage: FilmStage;
  /** Name of the field with the moment of the note. */
  momentField?: string;
}

/** Begins a drawing on the frame on screen, and shows what a note has. */
export function DrawingField({ formId, stage, momentField = 'from' }: DrawingFieldProps) {
  const { drawing: state, clock, player, film } = stage;
  if (film.kind !== 'film') return null;
  const begin = () => {
    player.current?.pause();
    const timeMs = state.drawing?.timeMs ?? player.current?.moment().timeMs ?? 0;
    if (state.drawing) player.current?.seek(timeMs);
    writeField(formId, momentField, clock.words(timeMs));
    state.begin(timeMs);
  };
  if (state.isActive) return <tools.Part state={state} />;
  const { drawing } = state;
  return (
    <div className="flex flex-wrap items-center gap-x-3 gap-y-1">
      <Button
        size="sm"
        icon={<PencilLine aria-hidden="true" />}
        onPointerEnter={tools.fetch}
        onFocus={tools.fetch}
        onClick={begin}
      >
        {drawing ? 'Go on drawing' : 'Draw on this frame'}
      </Button>
      {drawing && (
        <>
          <p className="text-sm text-soft">
            {countOf(drawing.shapes.length, 'shape')} on{' '}
            <span className="tabular">{clock.words(drawing.timeMs)}</span>
          </p>
          <Button size="sm" variant="quiet" onClick={state.discard}>
            Remove
          </Button>
        </>
      )}
    </div>
  );
}
