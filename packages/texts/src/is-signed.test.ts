import { expect, test } from 'vitest';
import { isSigned } from './index.ts';

/** The example of https://www.twilio.com/docs/usage/security and of the tests of Twilio's SDKs. */
const post = {
  key: '12345',
  url: 'https://mycompany.com/myapp.php?foo=1&bar=2',
  params: new URLSearchParams({
    ...{ To: '+18005551212', Digits: '1234', CallSid: 'CA1234567890ABCDE' },
    ...{ From: '+14158675309', Caller: '+14158675309' },
  }),
  signature: 'RSOYDt4T1cUTdK1PDd93/VVr8B8=',
};

const withPort = 'https://mycompany.com:1234/myapp.php?foo=1&bar=2';

test.each([
  ['the example', {}],
  ['a URL that was signed with port 443', { signature: 'kvajT1Ptam85bY51eRf/AJRuM3w=' }],
  [
    'a URL that was signed with port 80',
    { url: post.url.replace('https', 'http'), signature: '0ZXoZLH/DfblKGATFgpif+LLRf4=' },
  ],
  ['a port', { url: withPort, signature: 'CYn1h0gLBdNxDGkKJg6hYohgeD8=' }],
  ['a port that was not signed', { url: withPort }],
  [
    'values of one name, of which two are the same',
    {
      params: new URLSearchParams('Sid=CA123&SidAccount=AC123&Digits=5678&Digits=1234&Digits=1234'),
      signature: 'IK+Dwps556ElfBT0I3Rgjkr1wJU=',
    },
  ],
])('the published signature of %s is right', (_, changes) => {
  expect(isSigned({ ...post, ...changes })).toBe(true);
});

function changed(name: string, value: string) {
  const params = new URLSearchParams(post.params);
  params.set(name, value);
  return { params };
}

test.each([
  ['another key', { key: '12346' }],
  ['another query', { url: `${post.url}&baz=3` }],
  ['another path', { url: post.url.replace('myapp', 'yourapp') }],
  ['another host', { url: post.url.replace('mycompany', 'yourcompany') }],
  ['another scheme', { url: post.url.replace('https', 'http') }],
  ['another value', changed('Digits', '1235')],
  ['a field that was added', changed('Zip', '90012')],
  ['a field that was removed', { params: new URLSearchParams('To=%2B18005551212') }],
  ['another signature', { signature: 'RSOYDt4T1cUTdK1PDd93/VVr8B9=' }],
  ['a shorter signature', { signature: 'RSOYDt4T1cUTdK1PDd93' }],
  ['a longer signature', { signature: `${post.signature}x` }],
  ['letters beyond ASCII', { signature: 'é'.repeat(14) }],
  ['an empty signature', { signature: '' }],
  ['no signature', { signature: null }],
  ['no header', { signature: undefined }],
])('%s is not signed', (_, changes) => {
  expect(isSigned({ ...post, ...changes })).toBe(false);
});
