import type { Theme } from './theme.ts';

/** Request data that every page has. */
export interface RootData {
  theme: Theme;
  requestId: string;
}
