import { createHash } from 'node:crypto';
import { readdir, readFile, stat, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { build } from 'vite';
import { offlinePage } from '../app/service-worker/offline-page.ts';

const ownSources = new URL('../app/service-worker/', import.meta.url);
const callSources = new URL('../app/features/crew/call-page/browser/', import.meta.url);
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
  await buildScript({
    directory,
    source: new URL('offline-script.ts', ownSources),
    name: 'offline.js',
  });

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
  const source = new URL('service-worker.ts', ownSources);
  await buildScript({ directory, source, name: 'service-worker.js', define });
}

/** Writes the script and the service worker of the page of a call sheet, which has no others. */
export async function buildCallPage(directory: string): Promise<void> {
  const script = new URL('script.ts', callSources);
  await buildScript({ directory, source: script, name: 'call-page.js' });
  const worker = new URL('worker.ts', callSources);
  await buildScript({ directory, source: worker, name: 'call-worker.js' });
}

interface Script {
  directory: string;
  source: URL;
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
      lib: { entry: fileURLToPath(source), formats: ['es'], fileName: () => name },
    },
  });
}
