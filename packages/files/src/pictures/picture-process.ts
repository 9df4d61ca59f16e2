import { writeFile } from 'node:fs/promises';
import { pictureSizes } from '@callboard/core/store/picture-keys';
import { mostPicturePixels } from '@callboard/domain/files/picture-types';
import { reply } from '@callboard/processes/answer';
import sharp, { type Sharp } from 'sharp';
import { isLightOnNothing } from './is-light.ts';
import type { PictureReply } from './run-picture-process.ts';

/** Formats read, by sharp's names. The content decides, so that no other reader is ever used. */
const formats: readonly string[] = ['jpeg', 'png', 'webp', 'gif', 'heif', 'tiff'];

const decoding = {
  limitInputPixels: mostPicturePixels,
  failOn: 'error',
  sequentialRead: true,
} as const;

/**
 * Makes the pictures of the image at a path, as files beside it. Runs in a process of its own without
 * settings, because an image may break the decoder or fill the memory.
 */
async function makePictures(source: string, folder: string): Promise<PictureReply> {
  const { format = '', width = 0, height = 0 } = await sharp(source, decoding).metadata();
  if (!formats.includes(format)) return { problem: 'damaged' };
  if (width * height > mostPicturePixels) return { problem: 'too_large' };
  const large = `${folder}/large`;
  await write(shrink(sharp(source, decoding).autoOrient(), pictureSizes.large), large);
  await write(shrink(sharp(large), pictureSizes.small), `${folder}/small`);
  const shown = await sharp(large).metadata();
  const isLight = await isLightOnNothing(large);
  await writeFile(`${folder}/mail`, await toMailLogo(large, isLight));
  return { width: shown.width ?? 0, height: shown.height ?? 0, isLight };
}

function shrink(image: Sharp, pixels: number): Sharp {
  return image.resize(pixels, pixels, { fit: 'inside', withoutEnlargement: true });
}

/** Writes WebP without any metadata: sharp keeps none unless it is told to. */
async function write(image: Sharp, path: string): Promise<void> {
  await image.timeout({ seconds: 30 }).webp({ quality: 82 }).toFile(path);
}

/**
 * Returns a small PNG, which every mail program shows, on a ground of its own: most programs change
 * the ground of a message in the dark theme.
 */
function toMailLogo(path: string, isLight: boolean): Promise<Buffer> {
  const background = isLight ? '#1c1c1a' : '#ffffff';
  const margin = 8;
  return sharp(path)
    .resize(400, 80, { fit: 'inside', withoutEnlargement: true })
    .flatten({ background })
    .extend({ top: margin, bottom: margin, left: margin, right: margin, background })
    .png({ palette: true })
    .toBuffer();
}

function problemOf(error: unknown): PictureReply {
  const words = error instanceof Error ? error.message : '';
  return { problem: /pixel limit|timeout/i.test(words) ? 'too_large' : 'damaged' };
}

sharp.cache(false);
sharp.concurrency(1);

const [, , source = '', folder = ''] = process.argv;
reply(await makePictures(source, folder).catch(problemOf));
