import type { Mutation } from '../mutation.ts';
import { browserMutations } from './browser.ts';
import { coreMutations } from './core.ts';
import { surfaceMutations } from './surfaces.ts';
import { workMutations } from './work.ts';

/** Every mutation: of the acts, of what calls them, of what works behind them, and of the pages. */
export const mutations: readonly Mutation[] = [
  ...coreMutations,
  ...surfaceMutations,
  ...workMutations,
  ...browserMutations,
];
