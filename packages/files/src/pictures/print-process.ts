import { writeFile } from 'node:fs/promises';
import { reply } from '@callboard/processes/answer';
import sharp from 'sharp';
import type { PrintedSize, PrintReply } from './print-pictures.ts';

/** Bytes of all pictures of a document, which goes by mail. */
const mostBytes = 3_500_000;

/** Pixels of the longer side and the quality of a JPEG, until all pictures together are small enough. */
const steps = [
  { wide: 1_100, narrow: 600, quality: 72 },
  { wide: 800, narrow: 420, quality: 60 },
  { wide: 560, narrow: 300, quality: 50 },
  { wide: 320, narrow: 200, quality: 35 },
];

/**
 * Writes pictures of the store as JPEG beside them, which PDFs can have. Runs in a process of its own
 * without settings, as everything that decodes images.
 */
async function print(folder: string, sizes: readonly PrintedSize[]): Promise<PrintReply> {
  for (const { quality, ...pixels } of steps) {
    const made: { width: number; height: number }[] = [];
    let bytes = 0;
    for (const [at, size] of sizes.entries()) {
      const { data, info } = await sharp(`${folder}/${at}`)
        .resize(pixels[size], pixels[size], { fit: 'inside', withoutEnlargement: true })
        .flatten({ background: '#ffffff' })
        .timeout({ seconds: 10 })
        .jpeg({ quality })
        .toBuffer({ resolveWithObject: true });
      bytes += data.length;
      made.push({ width: info.width, height: info.height });
      await writeFile(`${folder}/${at}.jpg`, data);
    }
    if (bytes <= mostBytes) return { made };
  }
  return { problem: 'The pictures are too large to print.' };
}

sharp.cache(false);
sharp.concurrency(1);

const [, , folder = '', sizes = '[]'] = process.argv;
reply(
  await print(folder, JSON.parse(sizes)).catch((error): PrintReply => ({ problem: String(error) })),
);
