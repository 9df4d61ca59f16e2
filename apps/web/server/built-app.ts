import { fileURLToPath } from 'node:url';
import { getRequestListener } from '@hono/node-server';
import type { Build } from './build.ts';
import { createPages } from './pages.ts';

export { open } from './open.ts';

/** The built app, as an installation runs it. */
export const builtApp: Build = {
  createPages,
  assetsDirectory: fileURLToPath(new URL('../build/client', import.meta.url)),
  around: (app) => getRequestListener(app.fetch),
};
