import { globSync, statSync } from 'node:fs';
import { fileURLToPath } from 'node:url';

// Runs the bundle that the last start made, or the sources if they changed since then.
const root = fileURLToPath(new URL('../..', import.meta.url));
const bundle = new URL('build/main.js', import.meta.url);
const sources = ['packages/*/src/**/*.ts', 'apps/admin/src/*.ts', 'patches/*', 'pnpm-lock.yaml'];

/** A copied file keeps the time of its content, so it is the time of the file that counts. */
function isCurrent() {
  const builtAt = statSync(bundle, { throwIfNoEntry: false })?.mtimeMs ?? 0;
  const isOlder = (path) => statSync(`${root}${path}`).ctimeMs < builtAt;
  return builtAt > 0 && globSync(sources, { cwd: root }).every(isOlder);
}

await import(isCurrent() ? bundle.href : './src/main.ts');
