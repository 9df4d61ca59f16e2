export { findProgram } from './find-program.ts';
export { type Ended, type ForkedJob, hasReply } from './fork-job.ts';
export { inPlace, inPlaceWithFile, type Place } from './in-place.ts';
export { stopKeptProcesses } from './kept-processes.ts';
export { useMachinePlaces } from './machine-places.ts';
export type { Program, ProgramEnd } from './run-program.ts';
