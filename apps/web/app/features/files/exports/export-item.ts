import type { listExports } from '@callboard/core/files';

/** An export as the page lists it. */
export type ExportItem = Awaited<ReturnType<typeof listExports>>[number];

/** Returns whether an export is being made or waits for it. */
export function isUnderWay({ state }: ExportItem): boolean {
  return state === 'queued' || state === 'running';
}
