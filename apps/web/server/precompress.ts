import { readdir, readFile, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { brotliCompress, gzip } from 'node:zlib';

const compressible = /\.(?:js|css|svg|json|txt|map|webmanifest)$/;

/**
 * Writes `.br` and `.gz` copies of every text asset of a build, so that serving them costs no CPU.
 */
export async function precompress(directory: string): Promise<void> {
  const names = await readdir(directory, { recursive: true });
  for (const name of names.filter((it) => compressible.test(it))) {
    const path = join(directory, name);
    const content = await readFile(path);
    if (content.length < 512) continue;
    await writeFile(`${path}.br`, await promisify(brotliCompress)(content));
    await writeFile(`${path}.gz`, await promisify(gzip)(content, { level: 9 }));
  }
}
