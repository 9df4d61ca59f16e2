import type { pictureProblems } from './enums.ts';

export type PictureProblem = (typeof pictureProblems)[number];

/** Content types of which pictures are made. */
export const pictureTypes: readonly string[] = [
  'image/jpeg',
  'image/png',
  'image/webp',
  'image/gif',
  'image/avif',
  'image/tiff',
];

/** Images that phones make and that browsers cannot show. */
const heicTypes: readonly string[] = [
  'image/heic',
  'image/heif',
  'image/heic-sequence',
  'image/heif-sequence',
];

/** Content types of which something is known before their pictures are made. */
export const imageTypes: string[] = [...pictureTypes, ...heicTypes];

/** Largest image of which pictures are made: its width times its height, and its bytes. */
export const mostPicturePixels = 50_000_000;
export const mostPictureBytes = 200_000_000;

/** Why an image has no picture, as one sentence. */
export const problemSentences: Record<PictureProblem, string> = {
  unsupported: 'No preview: HEIC images are not supported. Save it as a JPEG to see it here.',
  too_large: 'No preview: the image is larger than 50 megapixels or 200 MB.',
  damaged: 'No preview: the image is damaged.',
};

/** Returns what is known of an image before its pictures are made; null for what is none. */
export function pictureOf({ contentType, sizeBytes }: { contentType: string; sizeBytes: number }) {
  if (heicTypes.includes(contentType)) return failed('unsupported');
  if (!pictureTypes.includes(contentType)) return null;
  if (sizeBytes > mostPictureBytes) return failed('too_large');
  return { state: 'pending', problem: null } as const;
}

function failed(problem: PictureProblem) {
  return { state: 'failed', problem } as const;
}

/** Returns why a content cannot be a logo or a portrait, as one sentence; null if it can. */
export function typeProblem(name: string, contentType: string): string | null {
  if (pictureTypes.includes(contentType)) return null;
  if (heicTypes.includes(contentType)) {
    return `“${name}” is a HEIC image, which is not supported. Save it as a JPEG or PNG.`;
  }
  return `“${name}” is not an image that can be shown. Choose a JPEG, PNG, WebP or GIF.`;
}

/**
 * Returns why a content cannot be a photo of a location, as one sentence; null if it can. One that
 * cannot be shown is kept to be downloaded.
 */
export function photoProblem(name: string, contentType: string): string | null {
  if (imageTypes.includes(contentType)) return null;
  return `“${name}” is not a photo. Choose a JPEG, PNG, WebP, HEIC or TIFF.`;
}

/** Returns why an image of so many pixels cannot be a logo or a portrait; null if it can. */
export function pixelsProblem(name: string, pixels: number): string | null {
  if (pixels <= mostPicturePixels) return null;
  const megapixels = Math.ceil(pixels / 1_000_000).toLocaleString('en-US');
  return `“${name}” has ${megapixels} megapixels. An image can have at most 50. Save a smaller copy.`;
}
