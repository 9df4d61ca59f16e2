import { rareTag } from '@callboard/testing';

/** Which tests run: what a change can break, all of them, or those that are named. */
export type Tier = 'common' | 'all' | 'named';

/** What breaks rarely or belongs to a release: packed packages, other languages, kills and disks. */
const rareFiles = '**/*.rare.test.ts';

/** Returns the files that do not run in this tier. */
export function leftOut(tier: string | undefined): string[] {
  return tier === 'common' ? [rareFiles] : [];
}

/** The tags that tests may have. */
export const tags = [{ name: rareTag }];

/** Returns the options with which Vitest leaves out the rare tests of other files. */
export function optionsOf(tier: Tier): string[] {
  return tier === 'common' ? [`--tags-filter=!${rareTag}`] : [];
}
