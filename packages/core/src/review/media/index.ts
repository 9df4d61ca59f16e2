export { type CutFile, findCutFile } from './find-cut-file.ts';
export { type CutMedia, findCutMedia } from './find-cut-media.ts';
