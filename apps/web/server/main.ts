import { fileURLToPath } from 'node:url';
import { exitWith } from '@callboard/core/logging';
import { getRequestListener } from '@hono/node-server';
import type { Build } from './build.ts';
import { createPages } from './pages.ts';
import { start } from './start.ts';

/** The built app, as an installation runs it. */
const build: Build = {
  createPages,
  assetsDirectory: fileURLToPath(new URL('../build/client', import.meta.url)),
  around: (app) => getRequestListener(app.fetch),
};

// The browser tests pass the flag.
start(build, { showsGallery: process.argv.includes('--gallery') }).catch(exitWith);
