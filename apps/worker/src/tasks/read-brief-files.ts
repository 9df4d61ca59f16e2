import type { BriefReader } from '../brief-reader.ts';

/** Wakes the reader of briefs' files. It does not wait for it, so the job queue stays free. */
export const task = (reader: BriefReader) => () => reader.wake();
