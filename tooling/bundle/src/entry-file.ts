import { join, relative } from 'node:path';
import { repositoryRoot } from '@callboard/config';
import type { Plugin } from 'rolldown';

/**
 * Adds `main.js` to a bundle in this folder, which starts its `program.js`: source maps and the cache
 * of compiled code count only for what is loaded after they are enabled.
 */
export function entryFile(folder: string): Plugin {
  const cache = relative(folder, join(repositoryRoot, 'node_modules', '.cache', 'node'));
  return {
    name: 'callboard:entry-file',
    generateBundle() {
      this.emitFile({ type: 'asset', fileName: 'main.js', source: textOf(cache) });
    },
  };
}

const textOf = (cache: string) => `import { enableCompileCache } from 'node:module';
import { fileURLToPath } from 'node:url';

process.setSourceMapsEnabled(true);
enableCompileCache(fileURLToPath(new URL('${cache}', import.meta.url)));
await import('./program.js');
`;
