import { copyFile, mkdir, readdir } from 'node:fs/promises';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';

const built = ['sdk', 'sdk-python'].map((name) =>
  fileURLToPath(new URL(`../../../packages/${name}/build/`, import.meta.url)),
);

/**
 * Copies the packed clients to `/sdk/` of a build: each under its versioned name, and the one for
 * npm also as the newest. pip reads the version in the name, so a wheel has no other.
 */
export async function copySdk(directory: string): Promise<void> {
  const folder = join(directory, 'sdk');
  await mkdir(folder, { recursive: true });
  for (const source of built) {
    const [name] = (await readdir(source)).filter((it) => /\.(tgz|whl)$/.test(it));
    if (!name) throw new Error(`Nothing is packed in ${source}.`);
    await copyFile(join(source, name), join(folder, name));
    if (name.endsWith('.tgz'))
      await copyFile(join(source, name), join(folder, 'callboard-sdk.tgz'));
  }
}
