export { addVersion } from './add-version.ts';
export { DecideVersion, decideVersion, WithdrawDecision, withdrawDecision } from './decide.ts';
export { findVersion } from './find-version.ts';
export { listVersions } from './list-versions.ts';
export { PostVersion, postVersion } from './post-version.ts';
export * as versionRecords from './public-record.ts';
export { fromVersionBody, toVersion } from './public-record.ts';
export type { Version } from './record.ts';
