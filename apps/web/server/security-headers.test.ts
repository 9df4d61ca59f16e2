import { Hono } from 'hono';
import { expect, test } from 'vitest';
import type { AppEnv } from './http.ts';
import { securityHeaders } from './security-headers.ts';
import { serveOnce } from './testing/serve-once.ts';

async function headersOf(baseUrl: string) {
  const app = new Hono<AppEnv>().use(securityHeaders({ baseUrl, isDevelopment: false }));
  const base = await serveOnce(app.get('/', (c) => c.text(c.get('nonce'))));
  const response = await fetch(base);
  return { headers: response.headers, nonce: await response.text() };
}

/** Returns the headers of a page. The form of the approval targets a program on the same computer. */
async function headersAt(address: string) {
  const app = new Hono<AppEnv>().use(
    securityHeaders({ baseUrl: 'https://callboard.example', isDevelopment: false }),
  );
  app.get('*', (c) => {
    if (c.req.path === '/oauth/authorize') c.get('formTargets').push('http://127.0.0.1:7001');
    return c.text('');
  });
  const { headers } = await fetch(`${await serveOnce(app)}${address}`);
  return {
    policy: headers.get('content-security-policy'),
    opener: headers.get('cross-origin-opener-policy'),
    permissions: headers.get('permissions-policy'),
    referrer: headers.get('referrer-policy'),
    robots: headers.get('x-robots-tag'),
  };
}

test('scripts run only with the nonce of their own response', async () => {
  const first = await headersOf('http://localhost:3000');
  const second = await headersOf('http://localhost:3000');
  const policy = first.headers.get('content-security-policy') ?? '';
  expect(policy).toContain(`script-src 'self' 'nonce-${first.nonce}';`);
  expect(policy).not.toMatch(/script-src[^;]*unsafe/);
  expect(first.nonce).not.toBe(second.nonce);
});

test('no site may frame the app, and forms post only to it', async () => {
  const { headers } = await headersOf('http://localhost:3000');
  const policy = headers.get('content-security-policy');
  for (const rule of [
    "frame-ancestors 'none'",
    "form-action 'self'",
    "base-uri 'self'",
    "object-src 'none'",
  ]) {
    expect(policy).toContain(rule);
  }
  expect(headers.get('x-content-type-options')).toBe('nosniff');
  expect(headers.get('referrer-policy')).toBe('strict-origin-when-cross-origin');
  expect(headers.get('cross-origin-opener-policy')).toBe('same-origin');
  expect(headers.get('permissions-policy')).toContain('camera=()');
});

test('Strict-Transport-Security is sent only over https', async () => {
  const plain = await headersOf('http://localhost:3000');
  const secure = await headersOf('https://callboard.example');
  expect(plain.headers.has('strict-transport-security')).toBe(false);
  expect(secure.headers.get('strict-transport-security')).toMatch(/^max-age=63072000/);
});

test('the approval form may target the requesting program and no other', async () => {
  const approval = await headersAt('/oauth/authorize?client_id=x');
  expect(approval.policy).toContain("form-action 'self' http://127.0.0.1:7001;");
  expect(approval.policy).toContain("frame-ancestors 'none'");
  expect(approval.policy).not.toContain('upgrade-insecure-requests');
  const other = await headersAt('/settings');
  expect(other.policy).toContain("form-action 'self';");
  expect(other.policy).toContain('upgrade-insecure-requests');
});

test.each([
  ['/oauth/authorize?client_id=x', 'unsafe-none'],
  ['/sign-in?next=%2Foauth%2Fauthorize%3Fclient_id%3Dx', 'unsafe-none'],
  ['/sign-in?next=%2Fprojects', 'same-origin'],
  ['/sign-in?next=https%3A%2F%2Fevil.example%2Foauth%2Fauthorize', 'same-origin'],
  ['/sign-in?next=http%3A%2F%2F', 'same-origin'],
  ['/oauth/authorizes', 'same-origin'],
  ['/OAuth/%61uthorize?client_id=x', 'unsafe-none'],
  ['/', 'same-origin'],
])('the window of %s has the opener policy %s', async (address, expected) => {
  expect((await headersAt(address)).opener).toBe(expected);
});

test('a response may set its own policy for frames, and the page around a message may frame our own', async () => {
  const app = new Hono<AppEnv>().use(
    securityHeaders({ baseUrl: 'https://callboard.example', isDevelopment: false }),
  );
  app.get('*', (c) => c.html('', 200, { 'x-frame-options': 'SAMEORIGIN' }));
  const { headers } = await fetch(await serveOnce(app));
  expect(headers.get('x-frame-options')).toBe('SAMEORIGIN');
  expect((await headersOf('http://localhost:3000')).headers.get('x-frame-options')).toBe('DENY');
  expect((await headersAt('/settings/mail/messages/mail_1')).policy).toContain("frame-src 'self'");
  expect((await headersAt('/settings/mail')).policy).toContain("frame-src 'none'");
  const ofCuts = 'https://player.vimeo.com';
  expect((await headersAt('/deliverables/dlv_1')).policy).toContain(ofCuts);
  expect((await headersAt('/portal/portal_x/cut')).policy).toContain(ofCuts);
  for (const path of ['/portal/portal_x', '/portal/cut', '/portal//cut', '/portal/x/y/cut']) {
    expect((await headersAt(path)).policy).toContain("frame-src 'none'");
  }
});

test('only a page with exceptions may show frames, films and the camera', async () => {
  const { policy, permissions } = await headersAt('/dev/ui/exceptions');
  expect(policy).toContain("media-src 'self' blob:;");
  expect(policy).toContain("worker-src 'self' blob:;");
  expect(policy).toContain('frame-src https://app.frame.io https://');
  expect(permissions).toContain('camera=(self), ');
  for (const path of ['/dev/ui', '/dev/ui/exceptionss', '/dev', '/']) {
    const other = await headersAt(path);
    expect(other.policy).toContain("media-src 'self'; worker-src 'self'; frame-src 'none';");
    expect(other.permissions).not.toContain('self');
  }
});

test('the page of a crew member or a client, whose address is a secret, sends it to nobody', async () => {
  for (const path of [
    '/crew-page/page_x',
    '/crew-page/page_x.data',
    '/crew-page/page_x/proof',
    '/call/sheet_x',
    '/call/sheet_x/sheet.pdf',
    '/scout/scout_x',
    '/scout/scout_x/photos/file_x/large',
    '/portal/portal_x',
    '/portal/portal_x/cut',
    '/Portal/portal_x',
    '/%70ortal/portal_x',
    '/%50ORTAL/portal_x.data',
    '//portal//portal_x',
    '/crew%2Dpage/page_x',
    '/portal%2Fportal_x',
    '/Calendars/feed_x.ics',
  ]) {
    const { referrer, robots } = await headersAt(path);
    expect([referrer, robots], path).toEqual(['no-referrer', 'noindex, nofollow']);
  }
  for (const path of ['/crew', '/call-sheets/sheet_x/sheet.pdf', '/scout-sheets/sct_x/sheet.pdf']) {
    const { referrer, robots } = await headersAt(path);
    expect([referrer, robots], path).toEqual(['strict-origin-when-cross-origin', null]);
  }
});
