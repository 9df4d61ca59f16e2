import type { Drawing } from '@callboard/domain/notes/drawing';
import { useEffect } from 'react';
import { lazyPart } from '#app/ui/on-demand.tsx';
import { DrawingView } from '../drawing/drawing-view.tsx';
import { LazyPlayer } from '../player/lazy-player.tsx';
import type { PlayerMarker, PlayerProps } from '../player/player-props.ts';
import { useStored } from '../player/store.ts';
import { type FilmStage, useFilmStage } from './film-stage.ts';

const pad = lazyPart(() => import('../drawing/drawing-pad.tsx'));

/** A note that is shown on the film, at its moment. */
export interface FilmNote {
  id: string;
  body: string;
  authorName: string;
  timeMs: number | null;
  endTimeMs: number | null;
  drawing: Drawing | null;
  isResolved: boolean;
  tone: 'client' | 'internal';
}

interface FilmPlayerProps {
  title: string;
  notes: readonly FilmNote[];
  usualReadout?: PlayerProps['usualReadout'];
  comparison?: PlayerProps['comparison'];
}

/** The player of the film on the page, with its notes on the timeline and their drawings on the picture. */
export function FilmPlayer({ title, notes, ...look }: FilmPlayerProps) {
  const stage = useFilmStage();
  if (!stage) return null;
  const { film, startMs, player, moment, range, setRange, selectedId, select } = stage;
  const choose = (id: string) => {
    const note = notes.find((it) => it.id === id);
    if (note) select(note);
    document.getElementById(`note-${id}`)?.scrollIntoView({ block: 'nearest' });
  };
  return (
    <LazyPlayer
      {...film}
      {...look}
      startMs={startMs}
      ref={player}
      title={title}
      markers={notes.flatMap(markerOf)}
      selectedMarkerId={selectedId}
      onMarker={choose}
      onMoment={(now) => moment.set({ now })}
      range={range}
      onRange={setRange}
      overlay={film.kind === 'film' && <Drawings stage={stage} notes={notes} />}
    />
  );
}

function markerOf(note: FilmNote): PlayerMarker[] {
  const { id, timeMs, endTimeMs, tone, isResolved, authorName, body } = note;
  if (timeMs === null) return [];
  const label = `${authorName}: ${body.slice(0, 80)}`;
  return [{ id, timeMs, endTimeMs, tone, isResolved, label }];
}

/** What was drawn on the frame on screen, and what is being drawn on it. */
function Drawings({ stage, notes }: { stage: FilmStage; notes: readonly FilmNote[] }) {
  const { drawing: state, moment, clock, film, player } = stage;
  const aspect = film.aspect ?? 16 / 9;
  const now = useStored(moment, (it) => clock.words(it.now.timeMs));
  const { drawing, isActive } = state;
  const isHere = drawing !== null && clock.words(drawing.timeMs) === now;
  useEffect(() => {
    if (isActive) player.current?.pause();
  }, [isActive, player]);
  const shown = notes.filter(
    (it) => it.drawing && it.timeMs !== null && clock.words(it.timeMs) === now,
  );
  return (
    <>
      {shown.map((it) => (
        <DrawingView key={it.id} shapes={it.drawing ?? []} aspect={aspect} />
      ))}
      {isHere && isActive && (
        <pad.Part
          shapes={drawing.shapes}
          aspect={aspect}
          tool={state.tool}
          color={state.color}
          add={state.add}
        />
      )}
      {isHere && !isActive && <DrawingView shapes={drawing.shapes} aspect={aspect} />}
    </>
  );
}
