import {
  ArrowLeftRight,
  Columns2,
  Layers2,
  Minus,
  Plus,
  SquareSplitHorizontal,
  X,
} from 'lucide-react';
import type { ReactNode } from 'react';
import { IconButton } from '#app/ui/button.tsx';
import { Checkbox } from '#app/ui/choice.tsx';
import { cx } from '#app/ui/cx.ts';
import { type CompareChoices, type Layout, layouts } from './choices.ts';

const looks: Record<Layout, { label: string; Icon: typeof X }> = {
  side: { label: 'Side by side', Icon: Columns2 },
  overlay: { label: 'Overlay', Icon: Layers2 },
  wipe: { label: 'Wipe', Icon: SquareSplitHorizontal },
};

export interface CompareBarProps {
  names: { first: string; second: string };
  choices: CompareChoices;
  change: (choices: Partial<CompareChoices>) => void;
  /** How the lengths of the films differ. */
  lengths: string | null;
  swap: () => void;
  end: () => void;
}

/** The controls of a comparison: how the films are shown, which one is heard, and the offset. */
export function CompareBar({ names, choices, change, lengths, swap, end }: CompareBarProps) {
  const { layout, isSecondHeard, offset } = choices;
  return (
    <section
      aria-label={`Compare ${names.first} with ${names.second}`}
      className="flex flex-wrap items-center gap-x-4 gap-y-1 rounded-md bg-well p-1 text-sm"
    >
      <span className="flex gap-0.5">
        {layouts.map((it) => {
          const { label, Icon } = looks[it];
          return (
            <Choice key={it} isChosen={it === layout} choose={() => change({ layout: it })}>
              <Icon aria-hidden="true" className="size-4" />
              {label}
            </Choice>
          );
        })}
      </span>
      {layout === 'overlay' && <OverlayChoices {...{ names, choices, change }} />}
      <fieldset className="flex items-center gap-0.5">
        <legend className="sr-only">Sound</legend>
        <span aria-hidden="true" className="px-1 text-soft">
          Sound
        </span>
        <Choice isChosen={!isSecondHeard} choose={() => change({ isSecondHeard: false })}>
          {names.first}
        </Choice>
        <Choice isChosen={isSecondHeard} choose={() => change({ isSecondHeard: true })}>
          {names.second}
        </Choice>
      </fieldset>
      <Offset {...{ names, offset }} set={(it) => change({ offset: it })} />
      {lengths && <span className="px-1 text-soft">{lengths}</span>}
      <span className="ms-auto flex">
        <IconButton label="Swap sides" onClick={swap}>
          <ArrowLeftRight aria-hidden="true" />
        </IconButton>
        <IconButton label="Stop comparing" onClick={end}>
          <X aria-hidden="true" />
        </IconButton>
      </span>
    </section>
  );
}

interface ChoiceProps {
  isChosen: boolean;
  choose: () => void;
  children: ReactNode;
}

function Choice({ isChosen, choose, children }: ChoiceProps) {
  return (
    <button
      type="button"
      aria-pressed={isChosen}
      onClick={choose}
      className={cx(
        'inline-flex min-h-8 items-center gap-1.5 rounded-md px-2 whitespace-nowrap pointer-coarse:min-h-11 pointer-coarse:min-w-11 pointer-coarse:justify-center',
        isChosen ? 'bg-pressed font-medium text-ink' : 'text-soft hover:bg-hover',
      )}
    >
      {children}
    </button>
  );
}

type OverlayProps = Pick<CompareBarProps, 'names' | 'choices' | 'change'>;

function OverlayChoices({ names, choices, change }: OverlayProps) {
  const { opacity, isDifference } = choices;
  return (
    <span className="flex flex-wrap items-center gap-x-3">
      <label className={cx('flex items-center gap-2 px-1', isDifference && 'opacity-50')}>
        {names.first}
        <input
          type="range"
          aria-label={`How much of ${names.second} is seen`}
          min={0}
          max={100}
          value={Math.round(opacity * 100)}
          disabled={isDifference}
          onChange={({ target }) => change({ opacity: Number(target.value) / 100 })}
          // Keys are for the film again once the pointer is up.
          onPointerUp={({ currentTarget }) => currentTarget.blur()}
          className="h-6 w-28 accent-ink pointer-coarse:h-11"
        />
        {names.second}
      </label>
      <Checkbox
        label="Difference"
        checked={isDifference}
        onChange={({ target }) => change({ isDifference: target.checked })}
        className="items-center pointer-coarse:min-h-11"
      />
    </span>
  );
}

interface OffsetProps {
  names: { second: string };
  offset: number;
  set: (offset: number) => void;
}

/** Moves the second film against the first by frames, as for a cut with a slate. */
function Offset({ names: { second }, offset, set }: OffsetProps) {
  const sign = offset > 0 ? '+' : '\u2212';
  const words = offset === 0 ? '0' : `${sign}${Math.abs(offset)}`;
  return (
    <fieldset className="flex items-center">
      <legend className="sr-only">Offset</legend>
      <span aria-hidden="true" className="px-1 text-soft">
        Offset
      </span>
      <IconButton label={`${second} one frame back`} onClick={() => set(offset - 1)}>
        <Minus aria-hidden="true" />
      </IconButton>
      <output aria-label="Offset in frames" className="tabular min-w-8 text-center">
        {words}
      </output>
      <IconButton label={`${second} one frame ahead`} onClick={() => set(offset + 1)}>
        <Plus aria-hidden="true" />
      </IconButton>
    </fieldset>
  );
}
