import { cp, mkdir, readdir, readFile, rm, writeFile } from 'node:fs/promises';
import { join, relative } from 'node:path';
import { fileURLToPath } from 'node:url';
import { create } from 'tar';

// Packs what the server offers to install: npm and pnpm may be missing where it is built. The archive
// is the same for the same files, because lockfiles of integrators have its hash.
const root = new URL('../', import.meta.url);
const folder = new URL('build/', root);
const {
  scripts: _,
  private: __,
  ...manifest
} = JSON.parse(await readFile(new URL('package.json', root), 'utf8'));

await rm(folder, { recursive: true, force: true });
await mkdir(new URL('package/', folder), { recursive: true });
for (const name of ['README.md', ...manifest.files]) {
  await cp(new URL(name, root), new URL(`package/${name}`, folder), { recursive: true });
}
await writeFile(
  new URL('package/package.json', folder),
  `${JSON.stringify(manifest, undefined, 2)}\n`,
);
const entries = await readdir(new URL('package/', folder), {
  recursive: true,
  withFileTypes: true,
});
const paths = entries.filter((it) => it.isFile()).map((it) => join(it.parentPath, it.name));
await create(
  {
    cwd: fileURLToPath(folder),
    file: fileURLToPath(new URL(`callboard-sdk-${manifest.version}.tgz`, folder)),
    gzip: { level: 9, portable: true },
    portable: true,
    // As npm does.
    mtime: new Date('1985-10-26T08:15:00Z'),
  },
  paths.sort().map((it) => relative(fileURLToPath(folder), it)),
);
