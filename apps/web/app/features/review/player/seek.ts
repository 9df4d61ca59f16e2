import {
  frameOfMediaTime,
  frameOfMs,
  frameOfSeconds,
  type Moment,
  momentAt,
  momentOf,
  seekPointOf,
  seekTimeOf,
} from './frame-clock.ts';
import { lastFrame, show, shownFrame, type Transport, updateWaiting } from './transport.ts';

/** How long a frame may come on screen after the browser has said that the seek is over. */
const frameMilliseconds = 150;

/** Shows a frame. While another seek is under way, only the last one asked for follows it. */
export function seekFrame(transport: Transport, frame: number): void {
  const { clock } = transport.options;
  const within = Math.max(0, Math.min(Math.round(frame), farthest(transport)));
  seekSeconds(transport, seekPointOf(within, clock));
}

/** Shows what is on screen at a time, as notes keep it. */
export function seekMs(transport: Transport, timeMs: number): void {
  const { options, store } = transport;
  const { clock } = options;
  const end = store.get().durationSeconds || Number.POSITIVE_INFINITY;
  if (clock.isKnown) seekFrame(transport, frameOfMs(timeMs, clock));
  else seekSeconds(transport, Math.max(0, Math.min(timeMs / 1000, end)));
}

/** Returns the last frame. Before the film has loaded, it may be any. */
function farthest(transport: Transport): number {
  const { store, options } = transport;
  const isKnown = options.frameCount !== null || store.get().durationSeconds > 0;
  return isKnown ? lastFrame(transport) : Number.POSITIVE_INFINITY;
}

/** Returns the moment on screen, or the one to which the film is on its way. */
export function comingMoment({ seeking, nextSeconds, options, store }: Transport): Moment {
  const wanted = nextSeconds ?? seeking?.seconds;
  return wanted === undefined ? store.get().moment : momentAt(wanted, options.clock);
}

/** Goes on by frames from the one that is on screen, or on its way there. */
export function stepBy(transport: Transport, frames: number): void {
  const { seeking, nextSeconds, options } = transport;
  const wanted = nextSeconds ?? seeking?.seconds;
  const from = wanted === undefined ? shownFrame(transport) : frameOfSeconds(wanted, options.clock);
  seekFrame(transport, from + frames);
}

/** A film that played while nobody saw it, as in another tab, has reported no frames for longer. */
const staleSeconds = 0.5;

/** Shows the frame again that is on screen, so that the film stands within it. */
export function settle(transport: Transport): void {
  const { media, seeking, nextSeconds, options, store } = transport;
  if (!media || seeking || nextSeconds !== null) return;
  const { clock } = options;
  const shown = seekTimeOf(store.get().moment, clock);
  const isStale = Math.abs(media.currentTime - shown) > staleSeconds;
  seekSeconds(transport, isStale ? seekTimeOf(momentAt(media.currentTime, clock), clock) : shown);
}

function seekSeconds(transport: Transport, seconds: number): void {
  transport.nextSeconds = seconds;
  if (!transport.seeking) beginSeek(transport);
}

/** Begins the seek that waits, if the film has loaded. */
export function beginSeek(transport: Transport): void {
  const { media, nextSeconds } = transport;
  if (!media || media.readyState === media.HAVE_NOTHING || nextSeconds === null) return;
  transport.seeking = { seconds: nextSeconds, seenSeconds: null, hasSeeked: false };
  transport.nextSeconds = null;
  media.currentTime = nextSeconds;
  updateWaiting(transport);
}

/** Takes note that the browser has finished a seek. The frame may not be on screen yet. */
export function afterSeek(transport: Transport): void {
  const { seeking, store } = transport;
  if (!seeking || transport.media?.seeking) return;
  seeking.hasSeeked = true;
  clearTimeout(seeking.timer);
  if (!store.get().reportsFrames || isOnTarget(transport)) endSeek(transport);
  else seeking.timer = setTimeout(() => endSeek(transport), frameMilliseconds);
}

/** Takes note of a frame that came on screen during a seek. */
export function seeInSeek(transport: Transport, mediaTime: number): void {
  const { seeking, wantsPlay } = transport;
  if (!seeking) return;
  seeking.seenSeconds = mediaTime;
  if (seeking.hasSeeked && (wantsPlay || isOnTarget(transport))) endSeek(transport);
}

/** Forgets a seek, because the film is loaded anew. */
export function dropSeek(transport: Transport): void {
  clearTimeout(transport.seeking?.timer);
  transport.seeking = null;
}

function isOnTarget({ seeking, options: { clock } }: Transport): boolean {
  if (!seeking || seeking.seenSeconds === null) return false;
  return frameOfMediaTime(seeking.seenSeconds, clock) === frameOfSeconds(seeking.seconds, clock);
}

/** Shows what the browser says is on screen, never what was asked for. */
function endSeek(transport: Transport): void {
  const { seeking, media, options, nextSeconds, wantsPlay, backward } = transport;
  if (!seeking || !media) return;
  dropSeek(transport);
  const { clock } = options;
  const { seenSeconds } = seeking;
  const moment =
    seenSeconds === null || !clock.isKnown
      ? momentAt(media.currentTime, clock)
      : momentOf(frameOfMediaTime(seenSeconds, clock), clock);
  show(transport, moment, nextSeconds === null && !wantsPlay && backward === null);
  if (nextSeconds !== null) beginSeek(transport);
  updateWaiting(transport);
}
