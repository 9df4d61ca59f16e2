import {
  type FrameClock,
  frameOfMs,
  lastFrameOf,
  type Moment,
  momentAt,
  momentOf,
} from './frame-clock.ts';
import type { PlayerRange } from './range.ts';
import type { Shuttle } from './shuttle.ts';
import { createStore, type Store } from './store.ts';

/** What a film does and shows now. */
export interface TransportState {
  /** What is on screen. */
  moment: Moment;
  /** What was on screen when the film last stood. */
  settled: Moment;
  shuttle: Shuttle;
  isWaiting: boolean;
  durationSeconds: number;
  buffered: readonly (readonly [number, number])[];
  /** Width by height of the picture, once it is known. */
  pictureAspect: number | null;
  /** Whether the browser says which frame is on screen. */
  reportsFrames: boolean;
}

/** The latest wishes of the page and the person. */
export interface TransportOptions {
  clock: FrameClock;
  frameCount: number | null;
  range: PlayerRange;
  isLooping: boolean;
  speed: number;
  onMoment: (moment: Moment) => void;
}

/** A seek that the browser has not finished. */
interface Seeking {
  seconds: number;
  /** Time of the last frame that came on screen since. */
  seenSeconds: number | null;
  hasSeeked: boolean;
  timer?: ReturnType<typeof setTimeout>;
}

/** Plays one film. The functions beside it change it; components read its store. */
export interface Transport {
  store: Store<TransportState>;
  options: TransportOptions;
  media: HTMLMediaElement | null;
  seeking: Seeking | null;
  /** Where to seek once that is over, or the film has loaded. */
  nextSeconds: number | null;
  /** Whether another file is being loaded, for which the browser pauses. */
  isLoading: boolean;
  /** Whether the film plays forward, or will as soon as it can. */
  wantsPlay: boolean;
  /** Animation frame of a film that plays backward. */
  backward: number | null;
  reportedAt: number;
}

/** Returns the transport of a film that begins at a moment. */
export function createTransport(
  options: TransportOptions,
  durationMs: number | null,
  startMs = 0,
): Transport {
  const moment = firstMoment(options, durationMs, startMs);
  const store = createStore<TransportState>({
    moment,
    settled: moment,
    shuttle: 0,
    isWaiting: false,
    durationSeconds: (durationMs ?? 0) / 1000,
    buffered: [],
    pictureAspect: null,
    reportsFrames: true,
  });
  return {
    store,
    options,
    media: null,
    seeking: null,
    nextSeconds: null,
    isLoading: false,
    wantsPlay: false,
    backward: null,
    reportedAt: 0,
  };
}

function firstMoment(
  { clock, frameCount }: TransportOptions,
  durationMs: number | null,
  startMs: number,
): Moment {
  if (!clock.isKnown) return momentAt(Math.min(startMs, durationMs ?? startMs) / 1000, clock);
  const last = (frameCount ?? Number.POSITIVE_INFINITY) - 1;
  return momentOf(Math.max(0, Math.min(frameOfMs(startMs, clock), last)), clock);
}

/** Returns the frame that is on screen. */
export function shownFrame({ store, options }: Transport): number {
  const { moment } = store.get();
  return moment.frame ?? frameOfMs(moment.timeMs, options.clock);
}

/** Returns the number of the last frame. */
export function lastFrame({ store, options }: Transport): number {
  return lastFrameOf(options.frameCount, store.get().durationSeconds, options.clock);
}

const reportMilliseconds = 250;

/** Records what is on screen, and tells the page: always when the film stands, else now and then. */
export function show(transport: Transport, moment: Moment, isSettled = false): void {
  const { store, options } = transport;
  const { moment: before, settled } = store.get();
  const isSame = moment.timeMs === before.timeMs && moment.frame === before.frame;
  const shown = isSame ? before : moment;
  store.set({ moment: shown, settled: isSettled ? shown : settled });
  const now = performance.now();
  if (!isSettled && (isSame || now - transport.reportedAt < reportMilliseconds)) return;
  transport.reportedAt = now;
  options.onMoment(moment);
}

/** Records whether the person waits for the film. */
export function updateWaiting({ media, seeking, wantsPlay, store }: Transport): void {
  if (!media) return;
  const isLoading = media.networkState === media.NETWORK_LOADING && media.readyState === 0;
  const isBehind = wantsPlay && media.readyState < media.HAVE_FUTURE_DATA;
  store.set({ isWaiting: !media.error && (seeking !== null || isLoading || isBehind) });
}
