import type { PictureMaker } from '../picture-maker.ts';

/** Wakes the maker of pictures. It does not wait for it, so the job queue stays free. */
export const task = (pictures: PictureMaker) => () => pictures.wake();
