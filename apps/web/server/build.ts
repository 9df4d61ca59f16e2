import type { RequestListener } from 'node:http';
import type { Hono } from 'hono';
import type { AppEnv } from './http.ts';
import type { createPages } from './pages.ts';

/** The pages, and how they are served. */
export interface Build {
  createPages: typeof createPages;
  /** Absent in development, where Vite serves the files. */
  assetsDirectory?: string;
  around: (app: Hono<AppEnv>) => RequestListener;
}
