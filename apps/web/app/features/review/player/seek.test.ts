import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { frameClock, type Moment, seekPointOf } from './frame-clock.ts';
import { wholeFilm } from './range.ts';
import { afterSeek, comingMoment, seeInSeek, seekFrame, seekMs, stepBy } from './seek.ts';
import { createTransport, shownFrame } from './transport.ts';

beforeEach(() => void vi.useFakeTimers());
afterEach(() => void vi.useRealTimers());

const clock = frameClock({ frames: 24_000, seconds: 1001 }, null);

/** A film of 240 frames in a browser that keeps the times to which it is sent. */
function openFilm() {
  const seeks: number[] = [];
  const moments: (number | null)[] = [];
  const media = {
    ...{ HAVE_NOTHING: 0, HAVE_FUTURE_DATA: 3, NETWORK_LOADING: 2, networkState: 1, readyState: 4 },
    ...{ seeking: false, error: null },
    set currentTime(seconds: number) {
      seeks.push(seconds);
    },
    get currentTime() {
      return seeks.at(-1) ?? 0;
    },
  } as Partial<HTMLMediaElement> as HTMLMediaElement;
  const onMoment = ({ frame }: Moment) => void moments.push(frame);
  const wishes = { range: wholeFilm, isLooping: false, speed: 1, frameCount: 240 };
  const transport = createTransport({ ...wishes, clock, onMoment }, 10_010);
  transport.media = media;
  const mediaTimeOf = (frame: number) => (frame * 1001) / 24_000;
  const arrive = (frame: number) => {
    afterSeek(transport);
    seeInSeek(transport, mediaTimeOf(frame));
  };
  return { transport, seeks, moments, arrive, mediaTimeOf };
}

test('the number is that of the frame that arrives, not of the one asked for', () => {
  const { transport, moments, arrive } = openFilm();
  seekFrame(transport, 100);
  expect(shownFrame(transport)).toBe(0);
  arrive(101);
  expect(shownFrame(transport)).toBe(0);
  vi.advanceTimersByTime(150);
  expect(shownFrame(transport)).toBe(101);
  expect(moments).toEqual([101]);
});

test('steps that come during a seek are one seek to the last of them', () => {
  const { transport, seeks, moments, arrive } = openFilm();
  for (const step of [1, 1, 1, -1]) stepBy(transport, step);
  arrive(1);
  arrive(2);
  expect(seeks).toEqual([seekPointOf(1, clock), seekPointOf(2, clock)]);
  expect(shownFrame(transport)).toBe(2);
  expect(moments.at(-1)).toBe(2);
});

test('a note during a seek is on the frame that comes, not on the one that goes', () => {
  const { transport, arrive } = openFilm();
  expect(comingMoment(transport).frame).toBe(0);
  for (const step of [1, 1, 1]) stepBy(transport, step);
  expect([shownFrame(transport), comingMoment(transport).frame]).toEqual([0, 3]);
  arrive(1);
  expect([shownFrame(transport), comingMoment(transport).frame]).toEqual([1, 3]);
  arrive(3);
  expect([shownFrame(transport), comingMoment(transport).frame]).toEqual([3, 3]);
});

test('a frame from before a seek does not end it', () => {
  const { transport, arrive, mediaTimeOf } = openFilm();
  seekFrame(transport, 50);
  seeInSeek(transport, mediaTimeOf(0));
  afterSeek(transport);
  expect(transport.seeking).not.toBeNull();
  arrive(50);
  expect(transport.seeking).toBeNull();
  expect(shownFrame(transport)).toBe(50);
});

test('a seek whose frame is on screen already ends without a report', () => {
  const { transport } = openFilm();
  seekFrame(transport, 7);
  afterSeek(transport);
  vi.advanceTimersByTime(149);
  expect(transport.seeking).not.toBeNull();
  vi.advanceTimersByTime(1);
  expect(shownFrame(transport)).toBe(7);
});

test('a film that has not loaded is sent to any frame', () => {
  const { transport, seeks } = openFilm();
  transport.options = { ...transport.options, frameCount: null };
  transport.store.set({ durationSeconds: 0 });
  seekFrame(transport, 500);
  expect(seeks).toEqual([seekPointOf(500, clock)]);
});

test('a seek stays within the film, and a note leads to its frame', () => {
  const { transport, seeks } = openFilm();
  seekFrame(transport, 999);
  seekFrame(transport, -5);
  seekMs(transport, 7_216);
  afterSeek(transport);
  vi.advanceTimersByTime(150);
  expect(seeks).toEqual([seekPointOf(239, clock), seekPointOf(173, clock)]);
});
