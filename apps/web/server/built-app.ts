import { fileURLToPath } from 'node:url';
import { getRequestListener } from '@hono/node-server';
import type { Build } from './build.ts';
import type { Services } from './services.ts';

export { open } from './open.ts';

/** The built app, as an installation runs it. */
export const builtApp: Build = {
  createPages: pagesWhenAsked,
  assetsDirectory: fileURLToPath(new URL('../build/client', import.meta.url)),
  around: (app) => getRequestListener(app.fetch),
};

/** Loads the pages with the first request for one, because they would take a quarter of the start. */
function pagesWhenAsked(services: Services): ReturnType<Build['createPages']> {
  const load = () => import('./pages.ts').then(({ createPages }) => createPages(services));
  let loaded: ReturnType<typeof load> | undefined;
  return async (request, facts) => {
    loaded ??= load();
    return (await loaded)(request, facts);
  };
}
