import { beforeEach, expect, test } from 'vitest';
import { csvResponse, csvRowLimit } from './csv.ts';

const columns = [
  { key: 'name', label: 'Name', text: (it: { name: string }) => it.name },
  { key: 'size', label: 'Size', text: (it: { name: string }) => it.name.length },
];

const timeZone = 'America/Los_Angeles';

const requestOf = (search = '') => new Request(`https://app.example.com/a.csv${search}`);

const logged: number[] = [];
const ended = async (rows: number) => void logged.push(rows);
beforeEach(() => void logged.splice(0));

test('a file begins with the mark of UTF-8 and leaves out hidden columns', async () => {
  const read = async () => ({ items: [{ name: 'Zoë' }], nextCursor: null });
  const whole = await csvResponse(
    { request: requestOf(), name: 'a', timeZone, columns, read },
    ended,
  );
  expect(whole.headers.get('content-disposition')).toBe('attachment; filename="a.csv"');
  expect(Buffer.from(await whole.arrayBuffer()).toString()).toBe('\uFEFFName,Size\r\nZoë,3\r\n');
  const part = await csvResponse(
    { request: requestOf('?hide=size'), name: 'a', timeZone, columns, read },
    ended,
  );
  expect(Buffer.from(await part.arrayBuffer()).toString()).toBe('\uFEFFName\r\nZoë\r\n');
});

test('a file is read page by page as it is sent, and no further once the download is canceled', async () => {
  let reads = 0;
  const read = async ({ limit }: { limit: number }) => {
    reads += 1;
    return { items: Array.from({ length: limit }, () => ({ name: 'x' })), nextCursor: 'more' };
  };
  const { body } = await csvResponse(
    { request: requestOf(), name: 'a', timeZone, columns, read },
    ended,
  );
  const reader = body?.getReader();
  for (let chunk = 0; chunk < 3; chunk += 1) await reader?.read();
  await reader?.cancel();
  expect(reads).toBeLessThan(5);
  expect(logged).toEqual([2_000]);
});

test('a refused first read becomes the response', async () => {
  const refused = new Response(null, { status: 403 });
  const read = () => Promise.reject(refused);
  await expect(
    csvResponse({ request: requestOf(), name: 'a', timeZone, columns, read }, ended),
  ).rejects.toBe(refused);
  expect(logged).toEqual([]);
});

test('a file has at most 10,000 rows and says when there are more', async () => {
  const read = async ({ limit }: { limit: number }) => ({
    items: Array.from({ length: limit }, () => ({ name: 'x' })),
    nextCursor: 'more',
  });
  const text = await (
    await csvResponse({ request: requestOf(), name: 'a', timeZone, columns, read }, ended)
  ).text();
  const lines = text.trimEnd().split('\r\n');
  expect(lines).toHaveLength(csvRowLimit + 2);
  expect(lines.at(-1)).toContain('Only the first 10000 rows.');
  expect(logged).toEqual([csvRowLimit]);
});

test('a file whose download cannot be logged does not end as if it were whole', async () => {
  const read = async () => ({ items: [{ name: 'Zoë' }], nextCursor: null });
  const fail = () => Promise.reject(new Error('The database is gone.'));
  const file = await csvResponse(
    { request: requestOf(), name: 'a', timeZone, columns, read },
    fail,
  );
  await expect(file.text()).rejects.toThrow('The database is gone.');
});
