export { claimPictures, type PendingPictures } from './claim-pictures.ts';
export {
  claimTranscode,
  type PendingTranscode,
  transcodeLeaseMilliseconds,
} from './claim-transcode.ts';
export { cleanName } from './clean-name.ts';
export { derivedKeys } from './derived-keys.ts';
export { findUnnamed } from './find-unnamed.unscoped.ts';
export type { Key } from './keys.ts';
export { type Content, listContents } from './list-contents.unscoped.ts';
export { type PictureSize, pictureKey, pictureSizeNames } from './picture-keys.ts';
export { type PicturesMade, recordPictures } from './record-pictures.unscoped.ts';
export {
  endTranscode,
  type RenditionMade,
  recordFacts,
  recordRendition,
  reportTranscode,
  returnTranscode,
  type TranscodeEnd,
  type TranscodeFacts,
} from './record-transcode.unscoped.ts';
export { renditionKey } from './rendition-keys.ts';
export { requestMissingPictures } from './request-missing-pictures.unscoped.ts';
export { retryTranscodes } from './retry-transcodes.unscoped.ts';
export { takeExpired, type Unnamed } from './take-expired.unscoped.ts';
