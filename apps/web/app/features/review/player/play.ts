import { frameOfMs } from './frame-clock.ts';
import { seekFrame, settle } from './seek.ts';
import { frameBackward, type Shuttle, shuttleAfter } from './shuttle.ts';
import { lastFrame, shownFrame, type Transport, updateWaiting } from './transport.ts';

/** Plays forward, from the beginning if the film is at its end. */
export function play(transport: Transport, shuttle: Shuttle = 1): void {
  const { media, store } = transport;
  endBackward(transport);
  if (shownFrame(transport) >= lastFrame(transport)) seekFrame(transport, firstInRange(transport));
  transport.wantsPlay = true;
  store.set({ shuttle });
  applySpeed(transport);
  if (media && media.readyState > 0) start(transport);
  updateWaiting(transport);
}

/** Starts the film that is to play, unless the browser does not allow it. */
export function start(transport: Transport): void {
  transport.media?.play().catch((error: unknown) => {
    if (error instanceof DOMException && error.name === 'NotAllowedError') stop(transport);
  });
}

/** Stops on the frame that is on screen. */
export function pause(transport: Transport): void {
  const wasBackward = transport.backward !== null;
  stop(transport);
  if (wasBackward || transport.media?.paused) settle(transport);
  transport.media?.pause();
}

/** Records that the film stands. */
export function stop(transport: Transport): void {
  endBackward(transport);
  transport.wantsPlay = false;
  transport.store.set({ shuttle: 0 });
  updateWaiting(transport);
}

export function togglePlay(transport: Transport): void {
  if (transport.store.get().shuttle === 0) play(transport);
  else pause(transport);
}

/** Doubles the speed, or changes the direction. */
export function shuttle(transport: Transport, key: 'J' | 'L'): void {
  const next = shuttleAfter(key, transport.store.get().shuttle);
  if (next > 0) play(transport, next);
  else playBackward(transport, next);
}

/** Sets the speed, which the browser forgets when it loads a film. */
export function applySpeed({ media, options, store }: Transport): void {
  if (!media) return;
  const factor = Math.max(1, store.get().shuttle);
  media.defaultPlaybackRate = options.speed * factor;
  media.playbackRate = options.speed * factor;
}

/** Returns to the first frame of the range once its last one was on screen. */
export function loopInRange(transport: Transport): void {
  const { isLooping, range, clock } = transport.options;
  if (!isLooping || range.outMs === null || transport.seeking) return;
  if (shownFrame(transport) < frameOfMs(range.outMs, clock)) return;
  seekFrame(transport, firstInRange(transport));
}

/** Begins again at the end of a film that loops; otherwise shows its last frame. */
export function afterEnd(transport: Transport): void {
  if (transport.options.isLooping && transport.wantsPlay) {
    seekFrame(transport, firstInRange(transport));
    start(transport);
  } else {
    stop(transport);
    seekFrame(transport, lastFrame(transport));
  }
}

function firstInRange({ options: { range, isLooping, clock } }: Transport): number {
  return isLooping && range.inMs !== null ? frameOfMs(range.inMs, clock) : 0;
}

/** Plays backward by showing the frames that are due one by one, as fast as the browser can. */
function playBackward(transport: Transport, speed: Shuttle): void {
  const { media, store, options } = transport;
  endBackward(transport);
  transport.wantsPlay = false;
  media?.pause();
  store.set({ shuttle: speed });
  const from = shownFrame(transport);
  const begunAt = performance.now();
  const { frames, seconds } = options.clock.rate;
  const pace = { framesPerSecond: frames / seconds, speed: -speed * options.speed };
  const tick = (now: number) => {
    const due = frameBackward(from, { ...pace, elapsedMs: Math.max(0, now - begunAt) });
    const shown = shownFrame(transport);
    if (shown === 0 && !transport.seeking) return pause(transport);
    transport.backward = requestAnimationFrame(tick);
    if (!transport.seeking && due < shown) seekFrame(transport, due);
  };
  transport.backward = requestAnimationFrame(tick);
}

function endBackward(transport: Transport): void {
  if (transport.backward !== null) cancelAnimationFrame(transport.backward);
  transport.backward = null;
}
