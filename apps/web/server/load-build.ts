import { existsSync } from 'node:fs';
import type { RequestListener } from 'node:http';
import { fileURLToPath } from 'node:url';
import { getRequestListener } from '@hono/node-server';
import type { Hono } from 'hono';
import type { AppEnv } from './http.ts';
import type { createPages } from './pages.ts';

type PagesModule = { createPages: typeof createPages };

export interface Build {
  createPages: (
    ...services: Parameters<typeof createPages>
  ) => Promise<ReturnType<typeof createPages>>;
  /** Absent in development, where Vite serves the files. */
  assetsDirectory?: string;
  around: (app: Hono<AppEnv>) => RequestListener;
  close: () => Promise<void>;
}

const root = fileURLToPath(new URL('..', import.meta.url));

/** Loads the pages from the last build, or in development through Vite with hot reload. */
export function loadBuild(isDevelopment: boolean): Promise<Build> {
  return isDevelopment ? fromVite() : fromDisk();
}

async function fromDisk(): Promise<Build> {
  const entry = new URL('../build/server/index.js', import.meta.url);
  if (!existsSync(entry)) {
    throw new Error('The web app is not built yet: run `npx -y pnpm@12 start`, which builds it.');
  }
  const { createPages }: PagesModule = await import(entry.href);
  return {
    createPages: async (services) => createPages(services),
    assetsDirectory: `${root}build/client`,
    around: (app) => getRequestListener(app.fetch),
    close: async () => undefined,
  };
}

async function fromVite(): Promise<Build> {
  const { createServer } = await import('vite');
  // The web socket is only for browsers on this machine. Without a host it would be open to all.
  const server = { middlewareMode: true, ws: { host: 'localhost' } };
  const vite = await createServer({ root, appType: 'custom', server });
  const load = async (): Promise<PagesModule> => {
    const { createPages } = await vite.ssrLoadModule('/server/pages.ts');
    return { createPages };
  };
  return {
    createPages: async (services) => async (request, facts) =>
      (await load()).createPages(services)(request, facts),
    around: (app) => {
      const listener = getRequestListener(app.fetch, { overrideGlobalObjects: false });
      return (request, response) =>
        vite.middlewares(request, response, () => void listener(request, response));
    },
    close: () => vite.close(),
  };
}
