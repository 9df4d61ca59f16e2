import type { Case, Group } from '../attack.ts';
import type { Stage } from '../stage.ts';

const inner = 'GET /healthz?smuggled HTTP/1.1\r\nHost: x\r\n\r\n';

/** A request whose length is ambiguous: its headers and its body. */
type Ambiguity = [name: string, headers: string[], body: string];

const chunked = `0\r\n\r\n${inner}`;

const ambiguities: readonly Ambiguity[] = [
  ['CL and TE', ['Content-Length: 4', 'Transfer-Encoding: chunked'], chunked],
  ['TE and CL', ['Transfer-Encoding: chunked', 'Content-Length: 4'], chunked],
  ['two lengths', ['Content-Length: 0', `Content-Length: ${inner.length}`], inner],
  ['a list of lengths', [`Content-Length: 0, ${inner.length}`], inner],
  ['a signed length', ['Content-Length: +0'], inner],
  ['a negative length', ['Content-Length: -1'], inner],
  ['a hexadecimal length', ['Content-Length: 0x0'], inner],
  ['a length with a space in it', ['Content-Length: 0 0'], inner],
  ['an unknown coding', ['Transfer-Encoding: xchunked', 'Content-Length: 0'], inner],
  ['chunked, then identity', ['Transfer-Encoding: chunked, identity'], chunked],
  ['chunked twice', ['Transfer-Encoding: chunked', 'Transfer-Encoding: chunked'], chunked],
  ['a space before the colon', ['Transfer-Encoding : chunked', 'Content-Length: 4'], chunked],
  ['a folded header', ['X: y', ' Transfer-Encoding: chunked', 'Content-Length: 4'], chunked],
  ['a vertical tab', ['Transfer-Encoding:\x0bchunked', 'Content-Length: 4'], chunked],
  ['a bare line feed', ['X: y\nTransfer-Encoding: chunked', 'Content-Length: 4'], chunked],
  ['a bare return', ['X: y\rTransfer-Encoding: chunked', 'Content-Length: 4'], chunked],
  ['NUL in a header', ['X: \0', 'Content-Length: 0'], inner],
  ['a chunk size with a sign', ['Transfer-Encoding: chunked'], `+0\r\n\r\n${inner}`],
  [
    'a chunk size of 17 digits',
    ['Transfer-Encoding: chunked'],
    `00000000000000001\r\nx\r\n${inner}`,
  ],
  ['a chunk size that overflows', ['Transfer-Encoding: chunked'], `ffffffffffffffff1\r\n${inner}`],
  ['a chunk that ends in a line feed', ['Transfer-Encoding: chunked'], `1\nx\n0\n\n${inner}`],
  ['an expectation', ['Expect: 100-continue', 'Content-Length: 0, 5'], inner],
];

function toCase([name, headers, body]: Ambiguity): Case<Stage> {
  return {
    name: name.replaceAll(/[^a-z0-9]+/gi, '-').toLowerCase(),
    tried: `${name}: a second request hidden in the body`,
    run: async (stage) => {
      const { host } = new URL(stage.url);
      const holes: string[] = [];
      for (const path of ['/sign-in', '/api/v1/projects', '/api/oauth/token', '/api/mcp']) {
        const head = [`POST ${path} HTTP/1.1`, `Host: ${host}`, ...headers, '', ''].join('\r\n');
        const responses = (await stage.raw(head + body)).match(/^HTTP\/1\.1 [2-5]\d\d/gm) ?? [];
        // The server refuses and closes. A second response may only be a refusal.
        const [, second] = responses;
        if (second && !second.endsWith('400')) holes.push(`${path}: ${responses.join(', ')}`);
      }
      return holes;
    },
  };
}

export const smuggling: Group<Stage> = { name: 'smuggling', cases: ambiguities.map(toCase) };
