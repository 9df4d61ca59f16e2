import { expect, test } from 'vitest';
import { readableLog } from '../testing/serve-once.ts';
import { createGuides } from './guides.ts';

const baseUrl = 'https://callboard.example.com';
const facts = {
  requestId: 'req_1',
  nonce: '',
  formTargets: [],
  clientAddress: '192.0.2.1',
  session: null,
  log: readableLog().log,
};

const page = (path: string) => `<!doctype html><html><body><nav>Navigation</nav><main id="page">
<article><header><h1>Title of ${path}</h1><p>Sums up.</p></header>
<section aria-labelledby="codes"><h2 id="codes"><a href="#codes">Error codes<span aria-hidden="true">#</span></a></h2>
<p>See <a href="/developers/limits#sizes">limits</a> and <a href="/settings/tokens">tokens</a>, or <code>link_exists</code>.</p>
<table><thead><tr><th>Code</th><th>Meaning</th></tr></thead>
<tbody><tr><td><code id="link_exists">link_exists</code></td><td>The project already has this link.</td></tr></tbody></table>
<p>First request in curl:</p><pre><code class="language-sh">curl "$BASE_URL"
</code></pre><button>Copy</button></section></article></main></body></html>`;

function create() {
  const asked: Request[] = [];
  const guides = createGuides({ baseUrl, isDevelopment: false });
  guides.renderWith(async (request) => {
    asked.push(request);
    return new Response(page(new URL(request.url).pathname));
  });
  return { guides, asked };
}

test('a page is written as Markdown with its code, tables and absolute links', async () => {
  const { guides } = create();
  expect(await guides.readMarkdown('/developers/errors', facts)).toBe(`# Title of /developers/errors

Sums up.

## Error codes

See [limits](${baseUrl}/developers/limits.md#sizes) and [tokens](${baseUrl}/settings/tokens), or \`link_exists\`.

| Code | Meaning |
| - | - |
| \`link_exists\` | The project already has this link. |

First request in curl:

\`\`\`sh
curl "$BASE_URL"
\`\`\`
`);
});

test('a page is rendered once, without the session of the reader', async () => {
  const { guides, asked } = create();
  await guides.readMarkdown('/developers', facts);
  await guides.readMarkdown('/developers', facts);
  expect(asked.map((it) => [it.url, it.headers.get('x-guide-plain')])).toEqual([
    [`${baseUrl}/developers`, '1'],
  ]);
});

test('what is not a page for developers is not rendered', async () => {
  const { guides, asked } = create();
  for (const path of ['/developers/none', '/', '/settings/tokens', '/developers/search']) {
    expect(await guides.readMarkdown(path, facts)).toBeUndefined();
  }
  expect(asked).toEqual([]);
});

test('a search finds sections by all words, prefixes and slips, and rows by their anchor', async () => {
  const { guides } = create();
  const [code] = await guides.search('link_exists', facts);
  expect(code).toMatchObject({ title: 'link_exists', to: expect.stringMatching(/#link_exists$/) });
  const found = await guides.search('already projct', facts);
  expect(found[0]?.excerpt.filter((_, index) => index % 2 === 1)).toContain('project');
  expect(await guides.search('error nothing-like-it', facts)).toEqual([]);
  expect(await guides.search('', facts)).toEqual([]);
});

test('a page that fails is tried again', async () => {
  const guides = createGuides({ baseUrl, isDevelopment: false });
  guides.renderWith(async () => new Response('failed', { status: 500 }));
  await expect(guides.readMarkdown('/developers', facts)).rejects.toThrow('500');
  guides.renderWith(async (request) => new Response(page(new URL(request.url).pathname)));
  expect(await guides.readMarkdown('/developers', facts)).toContain('# Title');
});
