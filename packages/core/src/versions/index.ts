export { addVersion } from './add-version.ts';
export { DecideVersion, decideVersion, withdrawDecision } from './decide.ts';
export { findVersion } from './find-version.ts';
export { listVersions } from './list-versions.ts';
export type { Version } from './record.ts';
export * as wire from './wire.ts';
export { toVersion } from './wire.ts';
