import { type ReactNode, useState } from 'react';
import { keepOnDevice, readKept } from '#app/ui/kept-on-device.ts';
import { onDemand } from '#app/ui/on-demand.tsx';
import type { Film } from '../film/film-of.ts';
import type { Comparison } from '../player/player-props.ts';
import { type CompareChoices, firstChoices, layouts } from './choices.ts';
import type { ComparedFilm } from './compared-film.ts';

const keptLayout = 'compare-layout';

const loaded = onDemand(() => import('./parts.ts'));

interface Compared {
  film: Film | undefined;
  name: string;
  other: ComparedFilm | null;
  swap: () => void;
  end: () => void;
}

/** What compares a film with another: controls, and what the player shows of the second. */
export interface ComparisonParts {
  bar: ReactNode;
  comparison: Comparison | undefined;
}

/** Compares a film with another. Its scripts are loaded when it is first used. */
export function useComparison({ film, name, other, swap, end }: Compared): ComparisonParts {
  const [choices, change] = useChoices(other?.path);
  const second = other?.film;
  const parts = loaded.useWhen(Boolean(film && second));
  if (!film || !other || !second || !parts) return { bar: null, comparison: undefined };
  const names = { first: name, second: other.name };
  const lengths = parts.lengthWords(other.name, film.durationMs, second.durationMs);
  return {
    bar: <parts.CompareBar {...{ names, choices, change, lengths, swap, end }} />,
    comparison: {
      isBeside: choices.layout === 'side',
      label: name,
      isSecondHeard: choices.isSecondHeard,
      draw: (first) => (
        <parts.SecondFilm key={other.path} {...{ first, film: second, names, choices, change }} />
      ),
    },
  };
}

/** The choices of a comparison. The layout is kept on the device; the rest is for one film. */
function useChoices(path: string | undefined) {
  const [{ of, ...choices }, set] = useState<CompareChoices & { of: string | undefined }>({
    ...firstChoices,
    of: undefined,
  });
  if (of !== path) {
    const kept = path === undefined ? undefined : readKept(keptLayout);
    const layout = layouts.find((it) => it === kept) ?? choices.layout;
    set({ ...choices, of: path, layout, offset: 0, isSecondHeard: false });
  }
  const change = (next: Partial<CompareChoices>) => {
    set((now) => ({ ...now, ...next }));
    if (next.layout) keepOnDevice(keptLayout, next.layout);
  };
  return [choices, change] as const;
}
