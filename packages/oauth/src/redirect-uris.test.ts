import fc from 'fast-check';
import { expect, test } from 'vitest';
import {
  isAllowedRedirectUri,
  isReadOnlyRedirectUri,
  isRegisteredRedirectUri,
  withParameters,
} from './redirect-uris.ts';

const callbacks = {
  callbacks: ['https://assistant.example.com/cb'],
  readOnlyCallbacks: ['https://connector.example.com/cb'],
};

const pieces = fc.constantFrom(
  ...['http', 'https', 'HTTP', ':', '/', '//', '///', '\\', '@', '#', '?', '&', '=', '.', '%', ' '],
  ...['localhost', '127.0.0.1', '[::1]', '::1', '0', '127.1', 'LOCALHOST', 'localhost.', '%6c'],
  ...['evil.example', 'user', ':80', ':0', ':99999', ':3000', '/callback', '\t', '\n', '\u0000'],
  ...['code', 'state', 'é', '。', '․', 'ⓛ', '\u202e', 'assistant.example.com/cb', 'https://'],
);

const hostile = fc.array(pieces, { minLength: 1, maxLength: 9 }).map((parts) => parts.join(''));
const nearly = hostile.map((rest) => `http://localhost${rest}`);

test('every address that may be registered leads to this machine or to an allowed callback', () => {
  fc.assert(
    fc.property(fc.oneof(hostile, nearly, fc.webUrl(), fc.string()), (uri) => {
      if (!isAllowedRedirectUri(uri, callbacks)) return;
      if (callbacks.callbacks.includes(uri)) return;
      const url = new URL(uri);
      expect(url.protocol).toBe('http:');
      expect(url.hostname).toBeOneOf(['localhost', '127.0.0.1', '[::1]']);
      expect([url.username, url.password, url.hash, url.port === '0']).toEqual(['', '', '', false]);
    }),
    { numRuns: 20_000 },
  );
});

test('every accepted address differs from a registered one in its port at most', () => {
  const registered = 'http://localhost:3000/callback?x=1';
  fc.assert(
    fc.property(fc.oneof(hostile, nearly), (uri) => {
      if (!isRegisteredRedirectUri(uri, [registered])) return;
      const url = new URL(uri);
      url.port = '3000';
      expect(url.href).toBe(registered);
    }),
    { numRuns: 20_000 },
  );
});

test('a port may differ on loopback only, and only the port', () => {
  const is = (uri: string, registered: string) => isRegisteredRedirectUri(uri, [registered]);
  expect(is('http://[::1]:9/cb', 'http://[::1]/cb')).toBe(true);
  expect(is('http://127.0.0.1/cb', 'http://127.0.0.1:9/cb')).toBe(true);
  expect(is('http://127.0.0.1:9', 'http://127.0.0.1')).toBe(true);
  expect(is('http://127.0.0.1:9/', 'http://127.0.0.1')).toBe(false);
  expect(is('http://[::1]:9/cb', 'http://localhost/cb')).toBe(false);
  const [hosted = ''] = callbacks.callbacks;
  expect(is(hosted, hosted)).toBe(true);
  expect(is(hosted.replace('.com', '.com:8443'), hosted)).toBe(false);
});

test('the read-only callback is matched exactly', () => {
  expect(isReadOnlyRedirectUri('https://connector.example.com/cb', callbacks)).toBe(true);
  expect(isReadOnlyRedirectUri('https://assistant.example.com/cb', callbacks)).toBe(false);
});

test('response parameters of any content can be read back from the address', () => {
  const text = fc.string({ unit: 'grapheme', minLength: 1 });
  const uri = fc.constantFrom('http://localhost', 'http://localhost/?a=b', 'http://[::1]:9/cb?');
  fc.assert(
    fc.property(uri, text, text, (base, code, state) => {
      const { searchParams } = new URL(withParameters(base, { code, state, iss: 'https://a' }));
      expect(searchParams.getAll('code')).toEqual([code]);
      expect(searchParams.getAll('state')).toEqual([state]);
      expect(searchParams.getAll('iss')).toEqual(['https://a']);
    }),
  );
});
