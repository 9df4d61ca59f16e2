export { claimPictures, type PendingPictures } from './claim-pictures.ts';
export { cleanName } from './clean-name.ts';
export { createFolder } from './create-folder.ts';
export { CreateFolder, UpdateFile, UpdateFolder } from './fields.ts';
export { findFile } from './find-file.ts';
export { findOwnImages } from './find-own-images.ts';
export { findProjectFile } from './find-project-file.ts';
export { findStorage } from './find-storage.ts';
export { findUnnamed } from './find-unnamed.ts';
export { findUpload, type Upload } from './find-upload.ts';
export { finishUpload } from './finish-upload.ts';
export type { Key } from './keys.ts';
export { listCardFiles } from './list-card-files.ts';
export { type Content, listContents } from './list-contents.ts';
export { listCrewFiles } from './list-crew-files.ts';
export { listFolder } from './list-folder.ts';
export { listFolders } from './list-folders.ts';
export { listRemovedFiles } from './list-removed-files.ts';
export { listZipEntries, type ZipEntry } from './list-zip-entries.ts';
export { type PictureSize, pictureKey, pictureSizeNames } from './picture-keys.ts';
export {
  mostPicturePixels,
  type PictureProblem,
  pixelsProblem,
  typeProblem,
} from './picture-types.ts';
export { type FilePlace, filePlaces, placePermissions } from './places.ts';
export { recordPart } from './record-part.ts';
export { type PicturesMade, recordPictures } from './record-pictures.ts';
export { removeUpload } from './remove-upload.ts';
export { requestMissingPictures } from './request-missing-pictures.ts';
export { setCrewFileRemoved } from './set-crew-file-removed.ts';
export { setFileRemoved } from './set-file-removed.ts';
export { setFolderRemoved } from './set-folder-removed.ts';
export { setLogoRemoved } from './set-logo-removed.ts';
export { setPortraitRemoved } from './set-portrait-removed.ts';
export { type NewUpload, startUpload } from './start-upload.ts';
export { takeExpired, type Unnamed } from './take-expired.ts';
export { updateFile } from './update-file.ts';
export { updateFolder } from './update-folder.ts';
