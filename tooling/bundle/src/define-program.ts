import type { UserConfig } from 'tsdown';
import { entryFile } from './entry-file.ts';
import { keptPackages } from './kept-packages.ts';
import { sourcePaths } from './source-paths.ts';

/** Absolute paths. */
interface Program {
  entry: string;
  /** Further entries by the names of their files. */
  also?: Record<string, string>;
  /** Folder of the bundle. */
  outDir: string;
}

/**
 * Returns the configuration that bundles a program of Node with the packages it uses.
 */
export function defineProgram({ entry, also, outDir }: Program): UserConfig {
  return {
    entry: { program: entry, ...also },
    outDir,
    platform: 'node',
    target: 'node26',
    format: 'esm',
    fixedExtension: false,
    sourcemap: true,
    dts: false,
    logLevel: 'warn',
    deps: { alwaysBundle: /./, onlyBundle: false },
    define: { 'process.env.NODE_ENV': '"production"' },
    inputOptions: { checks: { moduleLevelDirective: false } },
    outputOptions: {
      minify: { compress: false, mangle: false, codegen: { removeWhitespace: true } },
    },
    plugins: [entryFile(outDir), keptPackages(outDir), sourcePaths(outDir)],
  };
}
