export { claimPictures, type PendingPictures } from './claim-pictures.ts';
export { cleanName } from './clean-name.ts';
export { findUnnamed } from './find-unnamed.unscoped.ts';
export type { Key } from './keys.ts';
export { type Content, listContents } from './list-contents.unscoped.ts';
export { type PictureSize, pictureKey, pictureSizeNames } from './picture-keys.ts';
export { type PicturesMade, recordPictures } from './record-pictures.unscoped.ts';
export { requestMissingPictures } from './request-missing-pictures.unscoped.ts';
export { takeExpired, type Unnamed } from './take-expired.unscoped.ts';
