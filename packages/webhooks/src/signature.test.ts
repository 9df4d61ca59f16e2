import { verifyWebhook } from '@callboard/sdk';
import Stripe from 'stripe';
import { expect, it } from 'vitest';
import { signatureOf } from './index.ts';

const secret = 'whsec_the-one-in-use';
const body = JSON.stringify({
  id: 'whd_1',
  event: 'test',
  summary: 'Málaga – 早い “:60”',
  data: {},
});
const { signature } = Stripe.webhooks;

it('is hex HMAC-SHA256 of the time, a dot and the body, keyed with the whole secret', () => {
  // echo -n '1700000000.{}' | openssl dgst -sha256 -hmac whsec_x
  expect(signatureOf('{}', ['whsec_x'], new Date(1_700_000_000_999))).toBe(
    't=1700000000,v1=be8cb8325f2202445260a855532f967e30ad2a9394ce28da66ee02880ddcb661',
  );
});

it("is accepted by Stripe's own verifier, only while it is recent and unchanged", () => {
  const verify = (header: string, of = body, by = secret) =>
    signature?.verifyHeader(of, header, by, 300);
  const header = signatureOf(body, [secret], new Date());
  expect(verify(header)).toBe(true);
  expect(() => verify(header, `${body} `)).toThrow(/No signatures found/);
  expect(() => verify(header, body, 'whsec_another')).toThrow(/No signatures found/);
  expect(() => verify(signatureOf(body, [secret], secondsAgo(400)))).toThrow(/tolerance/);
});

it("is accepted by Stripe's verifier and the SDK with either secret during a rotation", async () => {
  const header = signatureOf(body, [secret, 'whsec_old'], new Date());
  expect(header).toMatch(/^t=\d+,v1=[0-9a-f]{64},v1=[0-9a-f]{64}$/);
  for (const it of [secret, 'whsec_old']) {
    expect(signature?.verifyHeader(body, header, it, 300)).toBe(true);
    expect(await verifyWebhook(body, header, it)).toMatchObject({ event: 'test' });
  }
  await expect(verifyWebhook(body, header, 'whsec_third')).rejects.toThrow('No signature matches');
  expect(() => signature?.verifyHeader(body, header, 'whsec_third', 300)).toThrow();
});

function secondsAgo(seconds: number): Date {
  return new Date(Date.now() - seconds * 1000);
}
