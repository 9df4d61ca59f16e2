import {
  Maximize,
  Minimize,
  Pause,
  Play,
  Repeat,
  StepBack,
  StepForward,
  Volume2,
  VolumeX,
} from 'lucide-react';
import type { ReactNode } from 'react';
import { Button, IconButton } from '#app/ui/button.tsx';
import { cx } from '#app/ui/cx.ts';
import { Menu, MenuChoice } from '#app/ui/menu.tsx';
import { togglePlay } from './play.ts';
import { isQuality, type Quality, qualityLabels } from './qualities.ts';
import { useStored } from './store.ts';
import type { Transport } from './transport.ts';
import { stepByKey } from './use-player-keys.ts';
import type { Volume } from './use-volume.ts';
import { speeds } from './view-choices.ts';

export interface BarProps {
  transport: Transport;
  volume: Volume;
  isLooping: boolean;
  setLooping: (isLooping: boolean) => void;
  speed: number;
  setSpeed: (speed: number) => void;
  quality: Quality | undefined;
  qualities: readonly Quality[];
  chooseQuality: (quality: Quality) => void;
  isFull: boolean;
  toggleFullScreen: () => void;
  /** Shows the time. */
  readout: ReactNode;
  /** Has everything that does not fit. */
  settings: ReactNode;
  meters: ReactNode;
  hasSteps: boolean;
}

/** The controls of the player. On a narrow one, all but the most needed are in its menu. */
export function Bar(props: BarProps) {
  const { transport, isFull, toggleFullScreen, readout, settings, meters, hasSteps } = props;
  const Screen = isFull ? Minimize : Maximize;
  return (
    <div className="@container/bar border-t border-line">
      <div className="flex min-h-11 items-center gap-0.5 px-1.5">
        <PlayButton transport={transport} />
        {hasSteps && (
          <>
            <IconButton
              label="Previous frame"
              title="Previous frame (←)"
              onClick={() => stepByKey(transport, -1, false)}
            >
              <StepBack aria-hidden="true" />
            </IconButton>
            <IconButton
              label="Next frame"
              title="Next frame (→)"
              onClick={() => stepByKey(transport, 1, false)}
            >
              <StepForward aria-hidden="true" />
            </IconButton>
          </>
        )}
        {readout}
        <span className="flex-1" />
        {meters}
        <WideControls {...props} />
        {settings}
        {hasSteps && (
          <IconButton
            label={isFull ? 'Leave full screen' : 'Full screen'}
            title={isFull ? 'Leave full screen (f)' : 'Full screen (f)'}
            onClick={toggleFullScreen}
          >
            <Screen aria-hidden="true" />
          </IconButton>
        )}
      </div>
    </div>
  );
}

function PlayButton({ transport }: { transport: Transport }) {
  const shuttle = useStored(transport.store, (it) => it.shuttle);
  const Icon = shuttle === 0 ? Play : Pause;
  return (
    <>
      <IconButton
        label={shuttle === 0 ? 'Play' : 'Pause'}
        title={shuttle === 0 ? 'Play (space)' : 'Pause (space)'}
        className="text-ink"
        onClick={() => togglePlay(transport)}
      >
        <Icon aria-hidden="true" className="fill-current" />
      </IconButton>
      {shuttle !== 0 && shuttle !== 1 && (
        <span className="tabular px-1 text-xs text-soft">{`${shuttle}×`.replace('-', '−')}</span>
      )}
    </>
  );
}

function WideControls(props: BarProps) {
  const { volume, isLooping, setLooping, speed, setSpeed, quality, qualities } = props;
  return (
    <span className="hidden items-center gap-0.5 @min-[40rem]/bar:flex">
      <IconButton
        label="Loop"
        aria-pressed={isLooping}
        onClick={() => setLooping(!isLooping)}
        className={cx(isLooping && 'bg-pressed text-ink')}
      >
        <Repeat aria-hidden="true" />
      </IconButton>
      <VolumeControl {...volume} />
      <Menu
        trigger={
          <Button variant="quiet" size="sm" title="Speed" className="tabular">
            {speed}×
          </Button>
        }
      >
        <SpeedChoice speed={speed} setSpeed={setSpeed} />
      </Menu>
      {quality && qualities.length > 1 && (
        <Menu
          trigger={
            <Button variant="quiet" size="sm" title="Quality">
              {qualityLabels[quality]}
            </Button>
          }
        >
          <QualityChoice {...props} quality={quality} />
        </Menu>
      )}
    </span>
  );
}

function VolumeControl({ level, isMuted, setLevel, toggleMute }: Volume) {
  const Icon = isMuted ? VolumeX : Volume2;
  return (
    <>
      <IconButton
        label={isMuted ? 'Unmute' : 'Mute'}
        title={isMuted ? 'Unmute (m)' : 'Mute (m)'}
        onClick={toggleMute}
      >
        <Icon aria-hidden="true" />
      </IconButton>
      <input
        type="range"
        aria-label="Volume"
        min={0}
        max={100}
        value={isMuted ? 0 : Math.round(level * 100)}
        onChange={({ target }) => setLevel(Number(target.value) / 100)}
        // Keys are for the film again once the pointer is up.
        onPointerUp={({ currentTarget }) => currentTarget.blur()}
        className="h-6 w-20 accent-ink"
      />
    </>
  );
}

/** Speeds, as items of a menu. */
export function SpeedChoice({ speed, setSpeed }: Pick<BarProps, 'speed' | 'setSpeed'>) {
  return (
    <MenuChoice
      label="Speed"
      value={String(speed)}
      onChange={(it) => setSpeed(Number(it))}
      options={speeds.map((it) => ({ value: String(it), label: `${it}×` }))}
    />
  );
}

interface QualityChoiceProps extends Pick<BarProps, 'qualities' | 'chooseQuality'> {
  quality: Quality;
}

/** Qualities, as items of a menu. */
export function QualityChoice({ quality, qualities, chooseQuality }: QualityChoiceProps) {
  return (
    <MenuChoice
      label="Quality"
      value={quality}
      onChange={(it) => isQuality(it) && chooseQuality(it)}
      options={qualities.map((it) => ({ value: it, label: qualityLabels[it] }))}
    />
  );
}
