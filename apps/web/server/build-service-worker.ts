import { createHash } from 'node:crypto';
import { readdir, readFile, stat, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { build } from 'vite';
import { offlinePage } from '../app/service-worker/offline-page.ts';

const sources = fileURLToPath(new URL('../app/', import.meta.url));
/** Larger files, such as the calendar, are for few people. */
const maxBytes = 200_000;
const isForAll = (name: string) => !/\.(?:br|gz|wasm)$|^inter-(?!latin-wght)/.test(name);
const unhashed = ['/offline.html', '/offline.js', '/favicon.svg'];

/** Writes the service worker of a build, with the list of its files, and the offline page. */
export async function buildServiceWorker(directory: string): Promise<void> {
  const names = await readdir(join(directory, 'assets'));
  const stylesheet = names.find((it) => /^root-.*\.css$/.test(it));
  if (!stylesheet) throw new Error('The build has no stylesheet of the root route.');
  await writeFile(join(directory, 'offline.html'), offlinePage(`/assets/${stylesheet}`));
  await buildScript({ directory, source: 'service-worker/offline-script.ts', name: 'offline.js' });

  const hashed: string[] = [];
  for (const name of names.filter(isForAll).sort()) {
    const { size } = await stat(join(directory, 'assets', name));
    if (size <= maxBytes) hashed.push(`/assets/${name}`);
  }
  const version = createHash('sha256').update(hashed.join());
  for (const path of unhashed) version.update(await readFile(join(directory, path)));
  const define = {
    OFFLINE: JSON.stringify([`/assets/${stylesheet}`, ...unhashed]),
    FILES: JSON.stringify([...hashed, ...unhashed]),
    VERSION: JSON.stringify(version.digest('base64url').slice(0, 12)),
  };
  const worker = 'service-worker/service-worker.ts';
  await buildScript({ directory, source: worker, name: 'service-worker.js', define });
}

/** Writes the script and the service worker of the page of a call sheet, which has no others. */
export async function buildCallPage(directory: string): Promise<void> {
  const folder = 'features/crew/call-page/browser';
  await buildScript({ directory, source: `${folder}/script.ts`, name: 'call-page.js' });
  await buildScript({ directory, source: `${folder}/worker.ts`, name: 'call-worker.js' });
}

interface Script {
  directory: string;
  source: string;
  name: string;
  define?: Record<string, string>;
}

function buildScript({ directory, source, name, define = {} }: Script) {
  return build({
    configFile: false,
    logLevel: 'error',
    publicDir: false,
    define,
    build: {
      outDir: directory,
      emptyOutDir: false,
      lib: { entry: join(sources, source), formats: ['es'], fileName: () => name },
    },
  });
}
