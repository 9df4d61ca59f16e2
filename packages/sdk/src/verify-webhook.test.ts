import { createHmac } from 'node:crypto';
import { expect, it } from 'vitest';
import { verifyWebhook, type WebhookEventOf, WebhookSignatureError } from './index.ts';

const secret = 'whsec_the-one-in-use';
const oldSecret = 'whsec_the-one-before';
const body = '{"id":"whd_1","event":"test","summary":"Málaga – 早い","data":{}}';
const now = Date.UTC(2026, 10, 24, 15, 0, 7);
const seconds = now / 1000;
const options = { now: () => now };

function sign(by = secret, at: number | string = seconds, of = body): string {
  return createHmac('sha256', by).update(`${at}.${of}`).digest('hex');
}
const header = (at: number | string = seconds) => `t=${at},v1=${sign(secret, at)}`;
const reasonOf = async (...args: Parameters<typeof verifyWebhook>) => {
  const refusal = await verifyWebhook(...args).catch((error: unknown) => error);
  if (refusal instanceof WebhookSignatureError) return refusal.reason;
  throw new Error('it was believed, or broke');
};

it('returns the event of a correctly signed body, passed as text or bytes', async () => {
  const bytes = new TextEncoder().encode(body);
  for (const raw of [body, bytes, Buffer.from(body), bytes.buffer]) {
    expect(await verifyWebhook(raw, header(), secret, options)).toEqual(JSON.parse(body));
  }
});

it('accepts the header in the forms frameworks pass it', async () => {
  for (const form of [header(), [header()], `t=${seconds}, v1=${sign()}`]) {
    await verifyWebhook(body, form, secret, options);
  }
});

it('accepts either secret during a rotation', async () => {
  const both = `t=${seconds},v1=${sign(secret)},v1=${sign(oldSecret)}`;
  await verifyWebhook(body, both, secret, options);
  await verifyWebhook(body, both, oldSecret, options);
  expect(await reasonOf(body, both, 'whsec_a-third', options)).toBe('wrong_signature');
});

it('ignores unknown schemes and never accepts them', async () => {
  await verifyWebhook(body, `${header()},v0=${sign()},v2=00`, secret, options);
  expect(await reasonOf(body, `t=${seconds},v0=${sign()}`, secret, options)).toBe(
    'malformed_signature',
  );
});

it('refuses another body, another secret and another time', async () => {
  expect(await reasonOf(`${body} `, header(), secret, options)).toBe('wrong_signature');
  expect(await reasonOf('', header(), secret, options)).toBe('wrong_signature');
  expect(await reasonOf(body, header(), oldSecret, options)).toBe('wrong_signature');
  const moved = header().replace(`t=${seconds}`, `t=${seconds + 1}`);
  expect(await reasonOf(body, moved, secret, options)).toBe('wrong_signature');
});

it('accepts 300 seconds either way, but not 301', async () => {
  for (const at of [seconds - 300, seconds + 300]) {
    await verifyWebhook(body, header(at), secret, options);
  }
  for (const at of [seconds - 301, seconds + 301]) {
    expect(await reasonOf(body, header(at), secret, options)).toBe('stale_signature');
  }
  await verifyWebhook(body, header(seconds - 900), secret, { ...options, toleranceSeconds: 900 });
});

it('compares with the machine’s clock by default', async () => {
  const at = Math.floor(Date.now() / 1000);
  await verifyWebhook(body, header(at), secret);
  expect(await reasonOf(body, header(at - 400), secret)).toBe('stale_signature');
});

it('distinguishes a missing header from a malformed one', async () => {
  for (const none of [undefined, null, '', []]) {
    expect(await reasonOf(body, none, secret, options)).toBe('missing_signature');
  }
  const right = sign();
  const foreign = [
    'Bearer svc_1',
    `v1=${right}`,
    `t=${seconds}`,
    `t=,v1=${right}`,
    `t=-1,v1=${sign(secret, '-1')}`,
    `t=1e9,v1=${sign(secret, '1e9')}`,
    `t=${'9'.repeat(16)},v1=${sign(secret, '9'.repeat(16))}`,
    `t=${seconds},t=${seconds},v1=${right}`,
    `t=${seconds},v1=${right.slice(1)}`,
    `t=${seconds},v1=${right}00`,
    `t=${seconds},v1=${right.replace(/^./, 'g')}`,
    `t=${seconds};v1=${right}`,
    [header(), header()],
  ];
  for (const it of foreign) {
    expect(await reasonOf(body, it, secret, options), String(it)).toBe('malformed_signature');
  }
});

it('reports a missing secret and a parsed body', async () => {
  await expect(verifyWebhook(body, header(), '', options)).rejects.toThrow('The secret is empty');
  // @ts-expect-error a parsed body is not a raw one
  const parsed = verifyWebhook({ event: 'test' }, header(), secret, options);
  await expect(parsed).rejects.toThrow('Pass the raw body');
});

it('is typed by event: the event determines the type of data', async () => {
  const delivery = await verifyWebhook(body, header(), secret, options);
  if (delivery.event === 'deliverable_status_changed') {
    delivery.data.previous_status satisfies string;
    // @ts-expect-error a deliverable carries no money
    delivery.data.totalCents;
  }
  if (delivery.event === 'client_invoice_paid') delivery.data.totalCents satisfies number;
  const created: WebhookEventOf<'project_created'>['data']['source'] = 'api';
  expect(created).toBe('api');
});
