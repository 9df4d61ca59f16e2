import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { defineProgram } from '@callboard/bundle';

const pages = join(import.meta.dirname, 'build/server');

/** The pages are those that Vite built, with their source maps. */
const builtPages = {
  name: 'callboard:built-pages',
  resolveId: {
    filter: { id: /^\.\/pages\.ts$/ },
    handler: () => join(pages, 'index.js'),
  },
  load: {
    filter: { id: /\/build\/server\/.*\.js$/ },
    async handler(id: string) {
      const code = await readFile(id, 'utf8');
      const map = await readFile(`${id}.map`, 'utf8').catch(() => null);
      return { code, map };
    },
  },
};

const program = defineProgram({
  entry: join(import.meta.dirname, 'server/main.ts'),
  // The browser tests open the app in a process that serves many.
  also: { 'built-app': join(import.meta.dirname, 'server/built-app.ts') },
  outDir: join(import.meta.dirname, 'build/program'),
});

export default { ...program, plugins: [builtPages, program.plugins] };
