// Node 22.18 or newer: node pages.mts
import { env } from 'node:process';

interface Page<Row> {
  data: Row[];
  next_cursor: string | null;
}

/** Yields every row of a list, page by page. */
async function* readAll<Row>(path: string, limit = 100) {
  let cursor: string | null = null;
  do {
    const query = new URLSearchParams({ limit: String(limit) });
    if (cursor) query.set('cursor', cursor);
    const response: Response = await fetch(`${env.BASE_URL}/api/v1${path}?${query}`, {
      headers: { Authorization: `Bearer ${env.TOKEN}` },
    });
    if (!response.ok) throw new Error(await response.text());
    const page = (await response.json()) as Page<Row>;
    yield* page.data;
    cursor = page.next_cursor;
  } while (cursor);
}

for await (const project of readAll<{ name: string }>('/projects', 2)) {
  console.log(project.name);
}
