import { open } from 'node:fs/promises';
import { imageDimensionsFromData } from 'image-dimensions';

/** Bytes at the start of an image in which its header is looked for. */
const headerBytes = 8 * 1024 * 1024;

/**
 * Returns the width times the height that the header of an image states: JPEG, PNG, WebP, GIF, AVIF
 * or HEIC. Decodes nothing. Null for others, and if the header is not at the start.
 */
export function pixelsOf(start: Uint8Array): number | null {
  try {
    const found = imageDimensionsFromData(start);
    return found ? found.width * found.height : null;
  } catch {
    return null;
  }
}

/** Returns the pixels of the image at a path, like `pixelsOf`. */
export async function pixelsOfFile(path: string): Promise<number | null> {
  await using file = await open(path);
  const { buffer, bytesRead } = await file.read(new Uint8Array(headerBytes), 0, headerBytes, 0);
  return pixelsOf(buffer.subarray(0, bytesRead));
}
