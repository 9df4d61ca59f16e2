import { createContext, type RefObject, useContext, useMemo, useRef, useState } from 'react';
import { type DrawingState, useDrawing } from '../drawing/use-drawing.ts';
import type { Moment } from '../player/frame-clock.ts';
import type { PlayerHandle } from '../player/player-props.ts';
import { type PlayerRange, wholeFilm } from '../player/range.ts';
import { createStore, type Store } from '../player/store.ts';
import { type CutClock, cutClock } from './cut-clock.ts';
import type { Film } from './film-of.ts';

/** The film on a page, for what is beside it: notes and what is drawn. */
export interface FilmStage {
  film: Film;
  /** Where the film stands at first. */
  startMs: number;
  clock: CutClock;
  player: RefObject<PlayerHandle | null>;
  /** The moment on screen, outside of React, because it changes with every frame. */
  moment: Store<{ now: Moment }>;
  drawing: DrawingState;
  range: PlayerRange;
  setRange: (range: PlayerRange) => void;
  selectedId: string | null;
  /** Shows the moment of a note. */
  select: (note: { id: string; timeMs: number | null }) => void;
}

const Stage = createContext<FilmStage | null>(null);

export const FilmStageProvider = Stage.Provider;

/** Returns the film on the page; null where the cut is a link, an image or a document. */
export function useFilmStage(): FilmStage | null {
  return useContext(Stage);
}

const words = cutClock(null, null);

/** Returns how moments are written on the page. */
export function useCutClock(): CutClock {
  return useContext(Stage)?.clock ?? words;
}

interface NewStage {
  film: Film | null;
  versionId: string;
  startMs?: number;
  clock?: CutClock;
}

/** Makes the stage of a film. */
export function useNewStage(wanted: NewStage): FilmStage | null {
  const { film, versionId, startMs: wantedMs = 0, clock: given } = wanted;
  const player = useRef<PlayerHandle>(null);
  const drawing = useDrawing(versionId);
  const [range, setRange] = useState(wholeFilm);
  const [selectedId, setSelected] = useState<string | null>(null);
  const [startMs] = useState(wantedMs);
  const [moment] = useState(() => createStore<{ now: Moment }>({ now: momentOn(startMs) }));
  const { frames, seconds } = film?.rate ?? {};
  const startTimecode = film?.startTimecode ?? null;
  const own = useMemo(
    () => cutClock(frames && seconds ? { frames, seconds } : null, startTimecode),
    [frames, seconds, startTimecode],
  );
  if (!film) return null;
  const select: FilmStage['select'] = ({ id, timeMs }) => {
    setSelected(id);
    if (timeMs === null) return;
    player.current?.pause();
    player.current?.seek(timeMs);
  };
  const clock = given ?? own;
  return { film, startMs, clock, player, moment, drawing, range, setRange, selectedId, select };
}

/** The moment of a film whose frames are not yet known. */
function momentOn(timeMs: number): Moment {
  return { timeMs, frame: null };
}
