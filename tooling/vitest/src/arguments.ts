import type { Tier } from './tiers.ts';

/** What the test command was asked for. */
export interface Asked {
  tier: Tier;
  /** Only the files that are named, without the checks. */
  isNamed: boolean;
  /** Only what a change may break: the difference from this commit, or from main if it is empty. */
  changed?: string;
  /** Arguments for Vitest: files and options. */
  args: string[];
}

/** Reads the arguments of the test command: `--all`, `--changed` and those of Vitest. */
export function readArguments(given: readonly string[]): Asked {
  const changed = given.findLast((it) => /^--changed(=|$)/.test(it));
  const args = given.filter((it) => it !== '--all' && it !== changed);
  const isNamed = args.some((it) => !it.startsWith('-'));
  if (changed !== undefined && isNamed) throw new Error('Name files or --changed, not both.');
  const isChosen = isNamed || changed !== undefined;
  const tier = given.includes('--all') ? 'all' : isChosen ? 'named' : 'common';
  return {
    tier,
    isNamed,
    args,
    ...(changed !== undefined && { changed: changed.replace(/^--changed=?/, '') }),
  };
}
