export { addVersion } from './add-version.ts';
export { DecideVersion, decideVersion, withdrawDecision } from './decide.ts';
export { findVersion, listVersions, type Version } from './versions.ts';
export * as wire from './wire.ts';
export { toVersion } from './wire.ts';
