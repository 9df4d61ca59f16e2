/** What reads manifests, loaded when a file is chosen. */
export { readManifest } from '@callboard/domain/media/manifest';
export { matchManifest } from '@callboard/domain/media/match-manifest';
