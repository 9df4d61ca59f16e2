import { frameOfMediaTime, momentAt, momentOf, seekTimeOf } from './frame-clock.ts';
import { afterEnd, applySpeed, loopInRange, start, stop } from './play.ts';
import { afterSeek, beginSeek, dropSeek, seeInSeek, settle } from './seek.ts';
import { show, type Transport, updateWaiting } from './transport.ts';

/** Follows an element until the returned function is called. */
export function followMedia(transport: Transport, media: HTMLMediaElement): () => void {
  const end = new AbortController();
  const { signal } = end;
  const on = (names: string, act: () => void) => {
    for (const name of names.split(' ')) media.addEventListener(name, act, { signal });
  };
  transport.media = media;
  on('loadedmetadata', () => afterLoad(transport));
  on('durationchange resize', () => readShape(transport));
  on('progress timeupdate loadeddata', () => readBuffered(transport));
  on('seeked', () => afterSeek(transport));
  on('ended', () => afterEnd(transport));
  on('pause', () => afterPause(transport));
  on('play', () => afterPlay(transport));
  on('loadstart loadeddata canplay playing waiting emptied error suspend', () =>
    updateWaiting(transport),
  );
  const endFrames = followFrames(transport, media);
  if (media.readyState > 0) afterLoad(transport);
  return () => {
    end.abort();
    endFrames();
    stop(transport);
    dropSeek(transport);
    transport.media = null;
  };
}

/** Loads another file at the moment that is on screen, and plays on if the film was playing. */
export function loadSource(transport: Transport, url: string): void {
  const { media, store, options } = transport;
  if (!media) return;
  const shown = seekTimeOf(store.get().moment, options.clock);
  const wanted = transport.nextSeconds ?? transport.seeking?.seconds ?? shown;
  dropSeek(transport);
  transport.nextSeconds = wanted;
  transport.isLoading = true;
  media.src = url;
  media.load();
}

function afterLoad(transport: Transport): void {
  const { store, options } = transport;
  transport.isLoading = false;
  readShape(transport);
  // A seek may have begun between two events of the browser.
  if (!transport.seeking) {
    transport.nextSeconds ??= seekTimeOf(store.get().moment, options.clock);
  }
  beginSeek(transport);
  applySpeed(transport);
  if (transport.wantsPlay) start(transport);
}

function readShape({ media, store }: Transport): void {
  if (!media) return;
  const { duration } = media;
  if (Number.isFinite(duration) && duration > 0) store.set({ durationSeconds: duration });
  if (!(media instanceof HTMLVideoElement) || media.videoHeight === 0) return;
  store.set({ pictureAspect: media.videoWidth / media.videoHeight });
}

const mostRanges = 50;

function readBuffered({ media, store }: Transport): void {
  if (!media) return;
  const { buffered } = media;
  const count = Math.min(buffered.length, mostRanges);
  const ranges = Array.from(
    { length: count },
    (_, at) => [buffered.start(at), buffered.end(at)] as const,
  );
  if (String(ranges) !== String(store.get().buffered)) store.set({ buffered: ranges });
}

/** The browser pauses, too: for a call, or when headphones are pulled out. */
function afterPause(transport: Transport): void {
  const { media, backward, isLoading } = transport;
  if (!media?.paused || media.ended || backward !== null || isLoading) return;
  stop(transport);
  settle(transport);
}

function afterPlay(transport: Transport): void {
  if (transport.media?.paused || transport.wantsPlay) return;
  transport.wantsPlay = true;
  transport.store.set({ shuttle: 1 });
}

/** Reads which frame is on screen: as the browser reports it, else by the time of the film. */
function followFrames(transport: Transport, media: HTMLMediaElement): () => void {
  const reportsFrames = 'requestVideoFrameCallback' in media;
  transport.store.set({ reportsFrames });
  return reportsFrames && media instanceof HTMLVideoElement
    ? followReports(transport, media)
    : followTime(transport, media);
}

function followReports(transport: Transport, media: HTMLVideoElement): () => void {
  let handle = 0;
  const see = (_: number, { mediaTime }: VideoFrameCallbackMetadata) => {
    handle = media.requestVideoFrameCallback(see);
    if (transport.seeking) return seeInSeek(transport, mediaTime);
    const { clock } = transport.options;
    const moment = clock.isKnown
      ? momentOf(frameOfMediaTime(mediaTime, clock), clock)
      : momentAt(mediaTime, clock);
    show(transport, moment);
    if (transport.wantsPlay) loopInRange(transport);
  };
  handle = media.requestVideoFrameCallback(see);
  return () => media.cancelVideoFrameCallback(handle);
}

function followTime(transport: Transport, media: HTMLMediaElement): () => void {
  let handle = 0;
  const look = () => {
    handle = requestAnimationFrame(look);
    if (media.paused || transport.seeking) return;
    show(transport, momentAt(media.currentTime, transport.options.clock));
    loopInRange(transport);
  };
  handle = requestAnimationFrame(look);
  return () => cancelAnimationFrame(handle);
}
