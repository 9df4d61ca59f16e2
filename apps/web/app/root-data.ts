import type { Theme } from './theme.ts';

/** What every page knows of its request. */
export interface RootData {
  theme: Theme;
  requestId: string;
}
