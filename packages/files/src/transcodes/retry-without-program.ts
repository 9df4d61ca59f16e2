import type { Database } from '@callboard/core/kernel';
import { retryTranscodes } from '@callboard/core/store';
import { findPrograms } from './tools.ts';

/** Asks again for the films of which nothing was made for lack of ffmpeg, if there is one now. */
export async function retryWithoutProgram(database: Database): Promise<void> {
  if (await findPrograms()) await retryTranscodes(database);
}
