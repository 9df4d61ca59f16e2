import { type DragEvent, type ReactNode, type RefObject, useRef, useState } from 'react';
import { cx } from '#app/ui/cx.ts';
import { keepOnDevice, readKept } from '#app/ui/kept-on-device.ts';
import { useIsInBrowser } from '#app/ui/use-is-in-browser.ts';
import { Bar } from './bar.tsx';
import { isCaptionFile } from './captions.ts';
import { MarkerRow } from './marker-row.tsx';
import { Meters } from './meters.tsx';
import { Picture, PlayerState } from './picture.tsx';
import type { PlayerMarker, PlayerProps } from './player-props.ts';
import { qualitiesOf } from './qualities.ts';
import { type PlayerRange, wholeFilm, withEnd } from './range.ts';
import { isReadout, type Readout } from './readout.ts';
import { SettingsMenu, type View } from './settings-menu.tsx';
import { SettledMoment } from './settled-moment.tsx';
import { useStored } from './store.ts';
import { TimeReadout } from './time-readout.tsx';
import { Timeline } from './timeline.tsx';
import type { Transport } from './transport.ts';
import { type Captions, useCaptions } from './use-captions.ts';
import { useFullScreen } from './use-full-screen.ts';
import { usePeaks } from './use-peaks.ts';
import { usePlayerKeys } from './use-player-keys.ts';
import { type Sources, useSources } from './use-sources.ts';
import { useTransport } from './use-transport.ts';
import { useVolume, type Volume } from './use-volume.ts';
import { whyInexact } from './view-choices.ts';

const keptReadout = 'player-readout';
const noMarkers: readonly PlayerMarker[] = [];

/**
 * Plays a cut or a recording, frame by frame where its frame rate is known. The page gives it a `key`
 * for each file.
 */
export function Player(props: PlayerProps) {
  const root = useRef<HTMLElement>(null);
  const media = useRef<HTMLVideoElement>(null);
  const [range, setRange] = useRange(props);
  const [wishes, setWishes] = useState({ isLooping: false, speed: 1 });
  const transport = useTransport({ ...props, range }, wishes, media);
  const sources = useSources(transport, props.sources, media);
  const volume = useVolume(media, !props.comparison?.isSecondHeard);
  const captions = useCaptions(media);
  const screen = useFullScreen(root, media);
  usePlayerKeys(transport, range, {
    markIn: () => setRange(withEnd(range, 'inMs', transport.store.get().moment.timeMs)),
    markOut: () => setRange(withEnd(range, 'outMs', transport.store.get().moment.timeMs)),
    clearRange: () => setRange(wholeFilm),
    toggleFullScreen: screen.toggle,
    toggleMute: volume.toggleMute,
  });
  return (
    <section
      ref={root}
      aria-label={props.title}
      data-player
      dir="ltr"
      {...dropOf(captions, props.kind === 'film')}
      className={cx(
        'relative flex flex-col bg-sheet text-ink',
        screen.isFull ? 'h-dvh [color-scheme:dark]' : 'rounded-md inset-ring inset-ring-line',
      )}
    >
      <Stage
        {...{ props, transport, media, sources, volume, captions, screen, range, setRange }}
        {...{ wishes, setWishes }}
      />
    </section>
  );
}

interface StageProps {
  props: PlayerProps;
  transport: Transport;
  media: RefObject<HTMLVideoElement | null>;
  sources: Sources;
  volume: Volume;
  captions: Captions;
  screen: { isFull: boolean; toggle: () => void };
  range: PlayerRange;
  setRange: (range: PlayerRange) => void;
  wishes: { isLooping: boolean; speed: number };
  setWishes: (wishes: { isLooping: boolean; speed: number }) => void;
}

/** Picture, timeline and bar, from top to bottom. */
function Stage({
  props,
  transport,
  media,
  sources,
  captions,
  screen,
  ...rest
}: StageProps): ReactNode {
  const { comparison } = props;
  const { title, kind, markers = noMarkers, selectedMarkerId, onMarker, aspect = 16 / 9 } = props;
  const { volume, range, setRange, wishes, setWishes } = rest;
  const [view, setView] = useState<View>({ mask: null, hasSafeAreas: false, hasMeters: false });
  const [readout, setReadout] = useReadout(props.usualReadout);
  const wave = usePeaks(props.waveUrl);
  const reportsFrames = useStored(transport.store, (it) => it.reportsFrames);
  const isFilm = kind === 'film';
  const { clock } = transport.options;
  const { quality } = sources;
  const inexact = isFilm ? whyInexact({ clock, reportsFrames, quality }) : null;
  const choices = {
    ...{ transport, volume, ...wishes, quality },
    setLooping: (isLooping: boolean) => setWishes({ ...wishes, isLooping }),
    setSpeed: (speed: number) => setWishes({ ...wishes, speed }),
    qualities: qualitiesOf(props.sources),
    chooseQuality: sources.choose,
  };
  return (
    <>
      {isFilm ? (
        <Picture
          {...{ transport, media, title, aspect, isFull: screen.isFull }}
          posterUrl={props.posterUrl}
          mask={view.mask}
          hasSafeAreas={view.hasSafeAreas}
          isBeside={comparison?.isBeside ?? false}
          label={comparison?.label}
          second={comparison?.draw({ transport, volume })}
        >
          {props.overlay}
        </Picture>
      ) : (
        // biome-ignore lint/a11y/useMediaCaption: a recording without a picture has nowhere to show them
        <audio ref={media as RefObject<HTMLAudioElement | null>} preload="metadata" />
      )}
      <PlayerState transport={transport} problem={sources.problem} retry={sources.retry} />
      {captions.refusal && (
        <p role="status" className="border-t border-line px-3 py-2 text-sm">
          {captions.refusal}
        </p>
      )}
      <div className="px-3">
        <Timeline
          {...{ transport, markers, range, setRange, wave, aspect, readout }}
          stripUrl={props.stripUrl}
          isTall={!isFilm}
        />
        {onMarker && (
          <MarkerRow {...{ transport, markers, onMarker }} selectedId={selectedMarkerId} />
        )}
      </div>
      <Bar
        {...choices}
        isFull={screen.isFull}
        toggleFullScreen={screen.toggle}
        hasSteps={isFilm}
        readout={<TimeReadout {...{ transport, readout, inexact }} change={setReadout} />}
        meters={view.hasMeters && <Meters transport={transport} media={media} />}
        settings={
          <SettingsMenu
            {...choices}
            {...{ view, captions, isFilm, inexact }}
            change={(next) => setView({ ...view, ...next })}
          />
        }
      />
      <SettledMoment transport={transport} />
    </>
  );
}

/** The page's range, or the player's own if the page has none. */
function useRange({ range, onRange }: PlayerProps) {
  const [own, setOwn] = useState(wholeFilm);
  const set = (next: PlayerRange) => {
    setOwn(next);
    onRange?.(next);
  };
  return [range ?? own, set] as const;
}

function useReadout(usual: Readout = 'timecode') {
  const isInBrowser = useIsInBrowser();
  const [chosen, setChosen] = useState<Readout>();
  const kept = isInBrowser ? readKept(keptReadout) : undefined;
  const choose = (next: Readout) => {
    setChosen(next);
    keepOnDevice(keptReadout, next);
  };
  return [chosen ?? (isReadout(kept) ? kept : usual), choose] as const;
}

/** Takes captions that are dropped on the player. Other files are left to the page. */
function dropOf(captions: Captions, isFilm: boolean) {
  if (!isFilm) return {};
  return {
    onDragOver: (event: DragEvent) => event.preventDefault(),
    onDrop: (event: DragEvent) => {
      const file = [...event.dataTransfer.files].find(({ name }) => isCaptionFile(name));
      if (!file) return;
      event.preventDefault();
      captions.load(file);
    },
  };
}
