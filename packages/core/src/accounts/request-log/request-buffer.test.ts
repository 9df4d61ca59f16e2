import { expect, test } from 'vitest';
import { createRequestBuffer, type WaitingRequest } from './request-buffer.ts';

const room = { bytes: 20_000, bytesOfEach: 5_200 };

const requestOf = (by: object, path = '/me') =>
  ({
    ...{ id: 'req_1', method: 'GET', path, status: 200, durationMs: 1, createdAt: new Date() },
    ...{ errorCode: null, errorParam: null, message: null, sent: null },
    ...by,
  }) as WaitingRequest;

const of = (workspaceId: string) => requestOf({ workspaceId, tokenId: 'tok_1' });

test('gives back what was added once, in order', () => {
  const buffer = createRequestBuffer(room);
  buffer.add(of('a'));
  buffer.add(of('b'));
  expect(buffer.isEmpty).toBe(false);
  expect(buffer.take().requests.map((it) => 'workspaceId' in it && it.workspaceId)).toEqual([
    'a',
    'b',
  ]);
  expect(buffer.isEmpty).toBe(true);
  expect(buffer.take()).toEqual({ requests: [], dropped: new Map() });
});

test('a workspace that floods fills its share and none of another', () => {
  const buffer = createRequestBuffer(room);
  for (let i = 0; i < 1_000; i += 1) buffer.add(of('flood'));
  buffer.add(of('quiet'));
  const { requests, dropped } = buffer.take();
  expect(requests).toHaveLength(11);
  expect(dropped).toEqual(new Map([['flood', 990]]));
});

test('all together stay within the room', () => {
  const buffer = createRequestBuffer(room);
  for (let i = 0; i < 1_000; i += 1) buffer.add(of(`company ${i}`));
  const { requests, dropped } = buffer.take();
  expect(requests).toHaveLength(39);
  expect(dropped.size).toBe(961);
  buffer.add(of('later'));
  expect(buffer.take().requests).toHaveLength(1);
});

test('long texts count', () => {
  const buffer = createRequestBuffer(room);
  buffer.add({ ...of('a'), sent: 'x'.repeat(3_000) });
  buffer.add(of('a'));
  expect(buffer.take()).toMatchObject({ requests: [{ sent: null }], dropped: new Map([['a', 1]]) });
});

test('requests with unknown tokens share one share and are not counted', () => {
  const buffer = createRequestBuffer(room);
  for (let i = 0; i < 1_000; i += 1) buffer.add(requestOf({ secretHash: `hash ${i}` }));
  const { requests, dropped } = buffer.take();
  expect([requests.length, dropped.size]).toEqual([10, 0]);
});
