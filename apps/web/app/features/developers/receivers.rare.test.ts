import { createHmac } from 'node:crypto';
import { readdir } from 'node:fs/promises';
import { afterAll, beforeAll, describe, expect, test, vi } from 'vitest';
import { canRun, type Receiver, runReceiver } from './run-receiver.ts';

const secret = 'whsec_receivers-of-the-guide';
const names = ['receive.ts', 'receive-sdk.ts', 'receive.py', 'receive.php', 'receive.go'];

test('every receiver of the guide is run', async () => {
  const found = await readdir(new URL('./receivers', import.meta.url));
  expect(found.sort()).toEqual([...names].sort());
});

describe.for(names)('%s', (name) => {
  const isHere = canRun(name);
  let receiver: Receiver;
  beforeAll(async () => {
    if (isHere) receiver = await runReceiver(name, secret);
  }, 180_000);
  afterAll(() => receiver?.stop());

  const post = async (body: string, signature: string | undefined) => {
    const headers = {
      'content-type': 'application/json',
      ...(signature && { 'svc-signature': signature }),
    };
    return (await fetch(receiver.url, { method: 'POST', headers, body })).status;
  };

  test.runIf(isHere)('accepts a signed delivery and branches on its event', async () => {
    const { body, signature } = statusChanged('whd_moved', 'Hero “早い” :60');
    expect(await post(body, signature)).toBe(204);
    await vi.waitFor(() =>
      expect(receiver.printed()).toContain('Hero “早い” :60: IN_REVIEW to APPROVED\n'),
    );
    const other = sign({ id: 'whd_test', event: 'test', summary: 'Test from Málaga.', data: {} });
    expect(await post(other.body, other.signature)).toBe(204);
    await vi.waitFor(() => expect(receiver.printed()).toContain('Test from Málaga.\n'));
  });

  test.runIf(isHere)('accepts a repeated delivery and processes it once', async () => {
    const { body, signature } = statusChanged('whd_twice', 'Bumper');
    expect(await post(body, signature)).toBe(204);
    expect(await post(body, signOf(body, now() + 60))).toBe(204);
    await vi.waitFor(() => expect(receiver.printed()).toContain('Bumper'));
    expect(receiver.printed().match(/Bumper/g)).toHaveLength(1);
  });

  test.runIf(isHere)('accepts either of two signatures during a rotation', async () => {
    const { body } = statusChanged('whd_rotated', 'Cut-down');
    const time = now();
    const signatures = [hmac(body, time, 'whsec_new'), hmac(body, time)];
    expect(await post(body, `t=${time},${signatures.map((it) => `v1=${it}`).join(',')}`)).toBe(204);
    expect(
      await post(
        body,
        `t=${time},${signatures
          .toReversed()
          .map((it) => `v1=${it}`)
          .join(',')}`,
      ),
    ).toBe(204);
  });

  test.runIf(isHere)(
    'rejects a request that is not signed by Callboard or is too old',
    async () => {
      const { body, signature } = statusChanged('whd_forged', 'Forged');
      const time = now();
      const invalid = [
        undefined,
        'Bearer svc_1',
        `t=${time}`,
        `v1=${hmac(body, time)}`,
        `t=${time},v1=${hmac(body, time, 'whsec_another')}`,
        `t=${time},v1=${hmac('{}', time)}`,
        `t=${time},v1=${hmac(body, time).slice(0, 63)}`,
        `t=${time},v1=${hmac(body, time).slice(0, 63)}é`,
        `t=${time + 1},v1=${hmac(body, time)}`,
        `t=${time},v0=${hmac(body, time)}`,
        signOf(body, time - 400),
        signOf(body, time + 400),
        `t=,v1=${createHmac('sha256', secret).update(`.${body}`).digest('hex')}`,
        `t=NaN,v1=${createHmac('sha256', secret).update(`NaN.${body}`).digest('hex')}`,
      ];
      for (const it of invalid) expect(await post(body, it), it).toBe(400);
      expect(await post(`${body} `, signature)).toBe(400);
      expect(receiver.printed()).not.toContain('Forged');
      expect(await post(body, signature)).toBe(204);
    },
  );
});

function statusChanged(id: string, title: string) {
  const data = { id: 'dlv_1', title, status: 'APPROVED', previous_status: 'IN_REVIEW' };
  const event = 'deliverable_status_changed';
  return sign({ id, event, summary: `${title} moved.`, data });
}

function sign(delivery: Record<string, unknown>) {
  const body = JSON.stringify({ ...delivery, occurredAt: new Date().toISOString() });
  return { body, signature: signOf(body, now()) };
}

function signOf(body: string, time: number): string {
  return `t=${time},v1=${hmac(body, time)}`;
}

function hmac(body: string, time: number, key = secret): string {
  return createHmac('sha256', key).update(`${time}.${body}`).digest('hex');
}

function now(): number {
  return Math.floor(Date.now() / 1000);
}
