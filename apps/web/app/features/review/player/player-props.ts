import type { ReactNode, Ref } from 'react';
import type { Moment, Rate } from './frame-clock.ts';
import type { Qualities } from './qualities.ts';
import type { PlayerRange } from './range.ts';
import type { Readout } from './readout.ts';
import type { Transport } from './transport.ts';
import type { Volume } from './use-volume.ts';

/** A note on the timeline. */
export interface PlayerMarker {
  id: string;
  timeMs: number;
  /** Beginning of its last frame, if it speaks of a range. */
  endTimeMs: number | null;
  tone: 'client' | 'internal';
  isResolved: boolean;
  label: string;
}

/** What a page can do with a player that it shows. */
export interface PlayerHandle {
  seek: (timeMs: number) => void;
  seekFrame: (frame: number) => void;
  play: () => void;
  pause: () => void;
  /** Returns the moment that is on screen, or on its way there. */
  moment: () => Moment;
}

/** A second film beside the film of a player, or over it. */
export interface Comparison {
  isBeside: boolean;
  /** What the film of the player is called. */
  label: string;
  isSecondHeard: boolean;
  /** Draws the second film, which follows the first. */
  draw: (first: FirstFilm) => ReactNode;
}

export interface FirstFilm {
  transport: Transport;
  volume: Volume;
}

export interface PlayerProps {
  title: string;
  /** Addresses on our own origin. `original` is the uploaded file, which may not be playable or exact. */
  sources: Qualities;
  posterUrl?: string | undefined;
  /** Sprite of 10 × 10 pictures evenly along the film, each 160 px wide. */
  stripUrl?: string | undefined;
  /** 2,000 peaks, a byte each. */
  waveUrl?: string | undefined;
  rate: Rate | null;
  frameCount: number | null;
  durationMs: number | null;
  /** Where the film stands at first. */
  startMs?: number | undefined;
  /** First timecode: "01:00:00:00", with a semicolon before the last part for drop-frame. */
  startTimecode: string | null;
  kind: 'film' | 'sound';
  /** Width by height of the picture, before the film says it. */
  aspect?: number | undefined;
  markers?: readonly PlayerMarker[];
  selectedMarkerId?: string | null;
  onMarker?: (id: string) => void;
  /** Called when the shown frame has settled, and at most four times a second while it moves. */
  onMoment?: (moment: Moment) => void;
  range?: PlayerRange;
  onRange?: (range: PlayerRange) => void;
  /** Drawn over the picture, exactly as large. */
  overlay?: ReactNode;
  /** How moments are written until the person chooses; timecode by default. */
  usualReadout?: Readout | undefined;
  comparison?: Comparison | undefined;
  ref?: Ref<PlayerHandle>;
}
