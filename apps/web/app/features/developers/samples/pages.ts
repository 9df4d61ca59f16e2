const { BASE_URL, TOKEN } = process.env;

/** Yields every row of a list, page by page. */
async function* readAll(path: string, limit = 100) {
  let cursor: string | null = null;
  do {
    const query = new URLSearchParams({ limit: String(limit), ...(cursor && { cursor }) });
    const response: Response = await fetch(`${BASE_URL}/api/v1${path}?${query}`, {
      headers: { Authorization: `Bearer ${TOKEN}` },
    });
    if (!response.ok) throw new Error(await response.text());
    const page = await response.json();
    yield* page.data;
    cursor = page.next_cursor;
  } while (cursor);
}

for await (const project of readAll('/projects', 2)) {
  console.log(project.name);
}
