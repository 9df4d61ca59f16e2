import { Hono } from 'hono';
import type { AppEnv } from '../http.ts';
import type { Guides } from './guides.ts';
import { listGuides } from './list-guides.ts';
import { collectionPath, llmsText } from './llms-text.ts';

interface Options {
  baseUrl: string;
  guides: Pick<Guides, 'readMarkdown'>;
}

const headers = { 'cache-control': 'public, max-age=300', 'access-control-allow-origin': '*' };

/** Serves `llms.txt`, each page for developers as Markdown, and the Postman collection. */
export function guideFiles({ baseUrl, guides }: Options): Hono<AppEnv> {
  const app = new Hono<AppEnv>();
  app.get('/llms.txt', async (c) =>
    c.text(llmsText(baseUrl, await listGuides(baseUrl)), 200, headers),
  );
  app.get(collectionPath, async (c) => {
    const { postmanCollection } = await import('@callboard/rest/document');
    return c.json(postmanCollection(baseUrl), 200, headers);
  });
  app.on('GET', ['/developers.md', '/developers/:page{.+\\.md}'], async (c, next) => {
    const markdown = await guides.readMarkdown(c.req.path.replace(/\.md$/, ''), c.var);
    if (markdown === undefined) return next();
    return c.body(markdown, 200, { ...headers, 'content-type': 'text/markdown; charset=utf-8' });
  });
  return app;
}
