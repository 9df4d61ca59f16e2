import { Captions as CaptionsIcon, CaptionsOff, Settings2 } from 'lucide-react';
import { useRef } from 'react';
import { IconButton } from '#app/ui/button.tsx';
import { Menu, MenuChecks, MenuChoice, MenuItem, MenuLabel, MenuSeparator } from '#app/ui/menu.tsx';
import { type BarProps, QualityChoice, SpeedChoice } from './bar.tsx';
import { captionTypes } from './captions.ts';
import type { Captions } from './use-captions.ts';
import { type Mask, masks } from './view-choices.ts';

export interface View {
  mask: Mask | null;
  hasSafeAreas: boolean;
  hasMeters: boolean;
}

interface SettingsMenuProps
  extends Pick<
    BarProps,
    | 'volume'
    | 'isLooping'
    | 'setLooping'
    | 'speed'
    | 'setSpeed'
    | 'quality'
    | 'qualities'
    | 'chooseQuality'
  > {
  view: View;
  change: (view: Partial<View>) => void;
  captions: Captions;
  isFilm: boolean;
  inexact: string | null;
}

/** Menu with everything about the player that is not always in its bar. */
export function SettingsMenu(props: SettingsMenuProps) {
  const { quality, qualities, captions, isFilm, inexact } = props;
  const input = useRef<HTMLInputElement>(null);
  return (
    <>
      <Menu
        trigger={
          <IconButton label="Player settings">
            <Settings2 aria-hidden="true" />
          </IconButton>
        }
      >
        {inexact && <MenuLabel>{inexact}</MenuLabel>}
        <PlaybackChecks {...props} />
        <SpeedChoice {...props} />
        {quality && qualities.length > 1 && <QualityChoice {...props} quality={quality} />}
        {isFilm && <MaskChoice {...props} />}
        {isFilm && (
          <>
            <MenuSeparator />
            <MenuItem
              icon={<CaptionsIcon aria-hidden="true" />}
              onSelect={() => input.current?.click()}
            >
              Load captions…
            </MenuItem>
            {captions.fileName && (
              <MenuItem icon={<CaptionsOff aria-hidden="true" />} onSelect={captions.remove}>
                Remove {captions.fileName}
              </MenuItem>
            )}
          </>
        )}
      </Menu>
      {isFilm && (
        <input
          ref={input}
          type="file"
          accept={captionTypes.join()}
          hidden
          aria-label="Captions"
          onChange={({ target }) => {
            if (target.files?.[0]) captions.load(target.files[0]);
            target.value = '';
          }}
        />
      )}
    </>
  );
}

function PlaybackChecks({
  volume,
  isLooping,
  setLooping,
  view,
  change,
  isFilm,
}: SettingsMenuProps) {
  const acts: Record<string, (isOn: boolean) => void> = {
    loop: setLooping,
    mute: volume.toggleMute,
    meters: (hasMeters) => change({ hasMeters }),
    safe: (hasSafeAreas) => change({ hasSafeAreas }),
  };
  const states = {
    loop: isLooping,
    mute: volume.isMuted,
    meters: view.hasMeters,
    safe: view.hasSafeAreas,
  };
  return (
    <MenuChecks
      label="Player"
      options={[
        { value: 'loop', label: 'Loop' },
        { value: 'mute', label: 'Mute' },
        { value: 'meters', label: 'Audio meters' },
        ...(isFilm ? [{ value: 'safe', label: 'Safe areas, 90% and 80%' }] : []),
      ]}
      checked={Object.entries(states).flatMap(([name, isOn]) => (isOn ? [name] : []))}
      onChange={(name, isOn) => acts[name]?.(isOn)}
    />
  );
}

function MaskChoice({ view, change }: SettingsMenuProps) {
  return (
    <MenuChoice
      label="Mask"
      value={view.mask ?? 'none'}
      onChange={(it) => change({ mask: masks.find((mask) => mask === it) ?? null })}
      options={[
        { value: 'none', label: 'None' },
        ...masks.map((it) => ({ value: it, label: it.includes(':') ? it : `${it}:1` })),
      ]}
    />
  );
}
