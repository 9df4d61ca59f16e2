import { dirname, relative, resolve } from 'node:path';
import MagicString from 'magic-string';
import type { Plugin } from 'rolldown';

const ownPath = /new URL\('(\.[^']+\.ts)', import\.meta\.url\)|import\.meta\.url\b/g;
const otherPaths = /import\.meta\.(dirname|filename|main|resolve)\b/;

/**
 * Keeps what our modules find by their own path, in a bundle in this folder. A script that a module
 * starts becomes an entry of the bundle; every other file is read where it is in the repository.
 */
export function sourcePaths(folder: string): Plugin {
  return {
    name: 'callboard:source-paths',
    transform: {
      filter: { id: { include: /\.tsx?$/, exclude: /node_modules/ }, code: /import\.meta\./ },
      handler(code, id) {
        if (otherPaths.test(code)) this.error(`${id} must find files by import.meta.url.`);
        const here = `new URL(${JSON.stringify(relative(folder, id))}, import.meta.url)`;
        const bundled = new MagicString(code).replaceAll(ownPath, (_: string, script?: string) => {
          if (!script) return `${here}.href`;
          const path = resolve(dirname(id), script);
          const entry = this.emitFile({ type: 'chunk', id: path });
          return `new URL(import.meta.ROLLUP_FILE_URL_${entry})`;
        });
        if (!bundled.hasChanged()) return null;
        return { code: bundled.toString(), map: bundled.generateMap({ hires: 'boundary' }) };
      },
    },
  };
}
