import { join, relative } from 'node:path';
import { repositoryRoot } from '@callboard/config';
import type { Plugin } from 'rolldown';
import { scan } from 'rolldown/experimental';

/** The files that each module imports, by their paths from the root of the repository. */
export type ModuleGraph = Map<string, string[]>;

const installed = /^(?![./]|#app\/|@callboard\/)/;
const text = /\.(?![cm]?[jt]sx?$|json$)\w+$/;

/** Reads what these files import, and what that imports, without what is installed. */
export async function readModuleGraph(files: readonly string[]): Promise<ModuleGraph> {
  const graph: ModuleGraph = new Map();
  await scan({
    cwd: repositoryRoot,
    input: Object.fromEntries(files.map((it) => [it, join(repositoryRoot, it)])),
    platform: 'node',
    external: installed,
    treeshake: false,
    logLevel: 'silent',
    transform: { jsx: 'preserve' },
    plugins: [collect(graph)],
  });
  return graph;
}

function collect(graph: ModuleGraph): Plugin {
  return {
    name: 'callboard:collect-imports',
    resolveId: {
      filter: { id: /\?/ },
      handler(name, importer) {
        return this.resolve(name.replace(/\?.*$/, ''), importer, { skipSelf: true });
      },
    },
    load: { filter: { id: text }, handler: () => ({ code: '', moduleType: 'js' }) },
    moduleParsed({ id, importedIds, dynamicallyImportedIds }) {
      const file = fromRoot(id);
      const imported = [...importedIds, ...dynamicallyImportedIds].map(fromRoot);
      if (file)
        graph.set(
          file,
          imported.filter((it) => it !== undefined),
        );
    },
  };
}

/** Returns the path of a file of the repository from its root; undefined for what is installed. */
function fromRoot(id: string): string | undefined {
  const path = relative(repositoryRoot, id);
  return path.startsWith('..') || path.includes('node_modules') ? undefined : path;
}
