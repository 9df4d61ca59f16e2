import { useLocation, useNavigate } from 'react-router';
import { useKeys } from '#app/ui/use-keys.ts';
import type { FilmStage } from './film/film-stage.ts';
import type { CutVersion, ReviewData } from './review-data.ts';
import { compareSearch, versionSearch } from './version-in.ts';

/** Leads from the version on the page to others, at the moment that is on screen. */
export interface VersionLinks {
  addressOf: (to: CutVersion) => string;
  go: (to: CutVersion) => void;
  /** Compares the version on the page with another, or ends it with null. */
  compare: (other: number | null) => void;
}

/** Returns where the film of the page begins: where the version before it stood. */
export function useStartMs(): number {
  return startMsIn(useLocation().state);
}

/** Returns the links to the other versions. `[` goes to the version before, `]` to the one after. */
export function useVersionLinks(
  { versions, other }: ReviewData,
  { versionNumber }: CutVersion,
  stage: FilmStage | null,
): VersionLinks {
  const { pathname, state } = useLocation();
  const navigate = useNavigate();
  const newest = versions[0]?.versionNumber ?? versionNumber;
  const at = { newest, shown: versionNumber, other: other?.version.versionNumber };
  const addressOf = (to: CutVersion) => `${pathname}${versionSearch(to.versionNumber, at)}`;
  const follow = (address: string) => {
    const now = stage && (stage.player.current?.moment() ?? stage.moment.get().now);
    const startMs = now ? now.timeMs : startMsIn(state);
    void navigate(address, { state: { startMs }, preventScrollReset: true });
  };
  const go = (to: CutVersion | undefined) => to && follow(addressOf(to));
  const place = versions.findIndex((it) => it.versionNumber === versionNumber);
  useKeys({ '[': () => go(versions[place + 1]), ']': () => go(versions[place - 1]) });
  const compare = (number: number | null) => {
    const alone = versionSearch(versionNumber, { ...at, other: undefined });
    follow(`${pathname}${number === null ? alone : compareSearch(versionNumber, number)}`);
  };
  return { addressOf, go, compare };
}

function startMsIn(state: unknown): number {
  if (typeof state !== 'object' || state === null || !('startMs' in state)) return 0;
  return typeof state.startMs === 'number' ? state.startMs : 0;
}
