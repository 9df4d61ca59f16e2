import { relative } from 'node:path';
import type { Plugin } from 'rolldown';

/** Packages with native code, or that find files or plug-ins beside their own. */
const kept = /^(sharp|@node-rs\/argon2|graphile-worker|pg|pdfjs-dist|pdfkit)(\/|$)/;

/**
 * Leaves these packages out of a bundle in this folder, which imports them from where they are
 * installed: for the package that uses them, not for the bundle.
 */
export function keptPackages(folder: string): Plugin {
  return {
    name: 'callboard:kept-packages',
    resolveId: {
      order: 'pre',
      filter: { id: kept },
      async handler(name, importer) {
        const found = await this.resolve(name, importer, { skipSelf: true });
        if (!found) return null;
        return { id: relative(folder, found.id), external: true };
      },
    },
  };
}
