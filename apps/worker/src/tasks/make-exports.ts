import type { ExportMaker } from '../export-maker.ts';

/** Wakes the maker of exports. It does not wait for it, so the job queue stays free. */
export const task = (exports: ExportMaker) => () => exports.wake();
