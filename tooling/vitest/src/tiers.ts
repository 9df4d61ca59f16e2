import { rareTag } from '@callboard/testing';
import type { InlineConfig } from 'vitest/node';

/** Which tests run: what a change can break, all of them, or those that are named. */
export type Tier = 'common' | 'all' | 'named';

/**
 * What breaks rarely or belongs to a release: packed packages, other languages, official clients, kills and
 * disks, benches and attacks.
 */
const rareFiles = '**/*.rare.test.ts';

/** Returns the files that do not run in this tier. */
export function leftOut(tier: string | undefined): string[] {
  return tier === 'common' ? [rareFiles] : [];
}

/** Returns the tags of tests, and which of them run in this tier. */
export function tagsOf(tier: string | undefined): Pick<InlineConfig, 'tags' | 'tagsFilter'> {
  const tags = [{ name: rareTag }];
  return tier === 'common' ? { tags, tagsFilter: [`!${rareTag}`] } : { tags };
}
