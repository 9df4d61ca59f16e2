import { type FileServices, makePictures } from '@callboard/files';

/** Makes the pictures that are shown of images. */
export const task = (services: FileServices) => () => makePictures(services);
