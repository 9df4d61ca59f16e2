import { type Run, runOn } from './run-ffmpeg.ts';
import type { Work } from './work.ts';

/** Runs ffmpeg for a rendition. It throws as `runOn` does. */
export function render(
  { place, folder, signal, programs }: Work,
  run: Pick<Run, 'args' | 'mostFileBytes' | 'milliseconds' | 'onOutput'>,
) {
  return runOn({ ...{ place, folder, signal, program: programs.ffmpeg }, ...run });
}
