import {
  type RefObject,
  useEffect,
  useImperativeHandle,
  useLayoutEffect,
  useMemo,
  useState,
} from 'react';
import { useStable } from '#app/ui/use-stable.ts';
import { frameClock, type Moment } from './frame-clock.ts';
import { followMedia } from './media-events.ts';
import { applySpeed, pause, play } from './play.ts';
import type { PlayerProps } from './player-props.ts';
import { wholeFilm } from './range.ts';
import { comingMoment, seekFrame, seekMs } from './seek.ts';
import { createTransport, type Transport, type TransportOptions } from './transport.ts';

interface Wishes {
  isLooping: boolean;
  speed: number;
}

/** Returns the transport of a film, which follows the element and the latest wishes. */
export function useTransport(
  {
    rate,
    frameCount,
    durationMs,
    startMs,
    startTimecode,
    range = wholeFilm,
    onMoment,
    ref,
  }: Omit<PlayerProps, 'title' | 'sources' | 'kind'>,
  { isLooping, speed }: Wishes,
  media: RefObject<HTMLMediaElement | null>,
): Transport {
  const { frames, seconds } = rate ?? {};
  const clock = useMemo(
    () => frameClock(frames && seconds ? { frames, seconds } : null, startTimecode),
    [frames, seconds, startTimecode],
  );
  const report = useStable((moment: Moment) => onMoment?.(moment));
  const options: TransportOptions = {
    ...{ clock, frameCount, range, isLooping, speed, onMoment: report },
  };
  const [transport] = useState(() => createTransport(options, durationMs, startMs));
  useLayoutEffect(() => {
    transport.options = options;
  });
  useEffect(() => {
    if (media.current) return followMedia(transport, media.current);
  }, [transport, media]);
  useEffect(() => {
    transport.options.speed = speed;
    applySpeed(transport);
  }, [transport, speed]);
  useImperativeHandle(
    ref,
    () => ({
      seek: (timeMs) => seekMs(transport, timeMs),
      seekFrame: (frame) => seekFrame(transport, frame),
      play: () => play(transport),
      pause: () => pause(transport),
      moment: () => comingMoment(transport),
    }),
    [transport],
  );
  return transport;
}
