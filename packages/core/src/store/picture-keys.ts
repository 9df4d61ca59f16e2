import type { Key } from './keys.ts';

/** Sizes of the pictures shown of an image, by the longer side in pixels. */
export const pictureSizes = { small: 320, large: 1_600 } as const;

export type PictureSize = keyof typeof pictureSizes;

export const pictureSizeNames = ['small', 'large'] as const satisfies PictureSize[];

/** Returns the store's key of a picture of a content. */
export function pictureKey({ workspaceId, id }: Key, size: PictureSize): Key {
  return { workspaceId, id: `${id}_${size}` };
}
