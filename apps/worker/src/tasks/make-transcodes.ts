import type { TranscodeMaker } from '../transcode-maker.ts';

/** Wakes the maker of films. It does not wait for it, so the job queue stays free. */
export const task = (transcodes: TranscodeMaker) => () => transcodes.wake();
