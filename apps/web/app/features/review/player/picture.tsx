import type { CSSProperties, ReactNode, RefObject } from 'react';
import { Button } from '#app/ui/button.tsx';
import { cx } from '#app/ui/cx.ts';
import { Spinner } from '#app/ui/spinner.tsx';
import { useSlow } from '#app/ui/use-slow.ts';
import { PictureLabel } from './picture-label.tsx';
import { placeOf, shapeOf } from './picture-place.ts';
import { togglePlay } from './play.ts';
import { useStored } from './store.ts';
import { maskSize } from './timeline-shapes.ts';
import type { Transport } from './transport.ts';
import { type Mask, maskAspects, safeAreas } from './view-choices.ts';
import { type Problem, problemText } from './why-not.ts';

const besideAspect = 'max-sm:aspect-[calc(var(--aspect)/2)] sm:aspect-[calc(var(--aspect)*2)]';

interface PictureProps {
  transport: Transport;
  media: RefObject<HTMLVideoElement | null>;
  title: string;
  posterUrl: string | undefined;
  aspect: number;
  isFull: boolean;
  mask: Mask | null;
  hasSafeAreas: boolean;
  /** Leaves half of the place to a second film. */
  isBeside: boolean;
  label: string | undefined;
  second: ReactNode;
  children: ReactNode;
}

/** The film, with what is drawn exactly over its picture. Clicking it plays and pauses. */
export function Picture(props: PictureProps) {
  const { transport, media, title, posterUrl, isFull, mask, hasSafeAreas, children } = props;
  const { isBeside, label, second } = props;
  const shape = useStored(transport.store, (it) => it.pictureAspect) ?? props.aspect;
  return (
    <div
      style={{ '--aspect': props.aspect } as CSSProperties}
      className={cx(
        'relative isolate grid w-full place-items-center overflow-hidden bg-[oklch(0_0_0)] [container-type:size]',
        isBeside && 'max-sm:grid-rows-2 sm:grid-cols-2',
        isFull ? 'min-h-0 flex-1' : 'max-h-[70dvh] rounded-t-md',
        !isFull && (isBeside ? besideAspect : 'aspect-(--aspect)'),
      )}
    >
      <div
        data-player-picture
        className={cx('relative overflow-hidden', placeOf(isBeside))}
        style={shapeOf(shape)}
      >
        {/* biome-ignore lint/a11y/useMediaCaption: captions are added by the person who has a file */}
        <video
          ref={media}
          aria-label={title}
          poster={posterUrl}
          preload="auto"
          playsInline
          onClick={() => togglePlay(transport)}
          className="absolute inset-0 size-full object-fill"
        />
        <div className="pointer-events-none absolute inset-0 z-[2]">
          {mask && <MaskShade mask={maskAspects[mask]} shape={shape} />}
          {hasSafeAreas && safeAreas.map((it) => <SafeArea key={it} share={it} />)}
          {children}
          {label && <PictureLabel>{label}</PictureLabel>}
        </div>
      </div>
      {second}
    </div>
  );
}

function MaskShade({ mask, shape }: { mask: number; shape: number }) {
  const { width, height } = maskSize(mask, shape);
  return (
    <div
      aria-hidden="true"
      className="pointer-events-none absolute inset-0 grid place-items-center"
    >
      <div
        className="outline-1 outline-[oklch(1_0_0/0.6)] [box-shadow:0_0_0_9999px_oklch(0_0_0/0.7)]"
        style={{ width: `${width * 100}%`, height: `${height * 100}%` }}
      />
    </div>
  );
}

function SafeArea({ share }: { share: number }) {
  return (
    <div
      aria-hidden="true"
      className="pointer-events-none absolute border border-[oklch(1_0_0/0.8)] outline-1 outline-[oklch(0_0_0/0.5)]"
      style={{ inset: `${((1 - share) / 2) * 100}%` }}
    />
  );
}

interface PlayerStateProps {
  transport: Transport;
  problem: Problem | null;
  retry: () => void;
}

/** Says what the film waits for, and what to do when it cannot be played. */
export function PlayerState({ transport, problem, retry }: PlayerStateProps) {
  const isWaiting = useStored(transport.store, (it) => it.isWaiting);
  const isSlow = useSlow(isWaiting && !problem);
  if (problem) {
    return (
      <div
        role="alert"
        className="flex flex-wrap items-center gap-x-3 gap-y-2 border-t border-line px-3 py-2 text-sm"
      >
        <p className="min-w-0 flex-1 basis-56">{problemText(problem)}</p>
        <Button size="sm" onClick={retry}>
          Retry
        </Button>
      </div>
    );
  }
  return (
    <p
      role="status"
      className="pointer-events-none absolute top-3 left-3 rounded-md bg-[oklch(0_0_0/0.7)] text-xs text-[oklch(1_0_0)]"
    >
      {isSlow && (
        <span className="flex items-center gap-2 px-2 py-1.5">
          <Spinner /> Loading
        </span>
      )}
    </p>
  );
}
