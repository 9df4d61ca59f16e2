import { crewCatalog } from './catalog-crew.ts';
import { postCatalog } from './catalog-post.ts';
import { thingsCatalog } from './catalog-things.ts';
import type { Item } from './items.ts';

/** What a job may need. */
export const catalog = {
  ...crewCatalog,
  ...thingsCatalog,
  ...postCatalog,
} as const satisfies Record<string, Item>;

export type ItemKey = keyof typeof catalog;
