import { fileURLToPath } from 'node:url';
import { exitWith } from '@callboard/core/kernel';
import { getRequestListener } from '@hono/node-server';
import { createServer } from 'vite';
import type { Build } from './build.ts';
import type { createPages } from './pages.ts';
import { start } from './start.ts';

process.env.NODE_ENV = 'development';
const root = fileURLToPath(new URL('..', import.meta.url));

/** Loads the pages through Vite with hot reload. */
async function fromVite(): Promise<Build> {
  // The web socket is only for browsers on this machine. Without a host it would be open to all.
  const server = { middlewareMode: true, ws: { host: 'localhost' } };
  const vite = await createServer({ root, appType: 'custom', server });
  const load = async (): Promise<{ createPages: typeof createPages }> => {
    const { createPages } = await vite.ssrLoadModule('/server/pages.ts');
    return { createPages };
  };
  return {
    createPages: (services) => async (request, facts) =>
      (await load()).createPages(services)(request, facts),
    around: (app) => {
      const listener = getRequestListener(app.fetch, { overrideGlobalObjects: false });
      return (request, response) =>
        vite.middlewares(request, response, () => void listener(request, response));
    },
  };
}

fromVite()
  .then((build) => start(build, { isDevelopment: true, showsGallery: true }))
  .catch(exitWith);
