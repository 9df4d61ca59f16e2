import { expect, test } from 'vitest';
import { createEndpointQueues } from './endpoint-queues.ts';

const slots = { total: 16, perEndpoint: 4, forSlow: 8 };
const endpoint = (workspaceId: string, index: number) => ({
  workspaceId,
  endpointId: `${workspaceId}_${index}`,
});
const countOf = (allotted: { workspaceId: string; count: number }[], workspaceId: string) =>
  allotted.reduce((sum, it) => sum + (it.workspaceId === workspaceId ? it.count : 0), 0);

test('many endpoints of one company leave slots to another that comes later', () => {
  const queues = createEndpointQueues(slots);
  for (let index = 0; index < 20; index += 1) queues.want(endpoint('many', index));
  const first = queues.allot();
  expect(countOf(first, 'many')).toBe(12);
  for (const it of first) queues.claimed(it, it.count);
  queues.want(endpoint('one', 0));
  const second = queues.allot();
  expect([countOf(second, 'many'), countOf(second, 'one')]).toEqual([0, 2]);
});

test('slow endpoints of one company leave slots to a slow one of another', () => {
  const queues = createEndpointQueues(slots);
  const slow = { isDelivered: false, durationMs: 10 };
  for (const it of [...[0, 1, 2].map((index) => endpoint('many', index)), endpoint('one', 0)]) {
    queues.want(it);
    queues.claimed({ ...it, count: 1 }, 2);
    queues.ended(it, slow);
    queues.want(it);
  }
  const allotted = queues.allot();
  expect([countOf(allotted, 'many') <= 6, countOf(allotted, 'one')]).toEqual([true, 3]);
});

test('slots that are free go to companies equally, whatever the number of their endpoints', () => {
  const queues = createEndpointQueues({ ...slots, perEndpoint: 16 });
  for (let index = 0; index < 4; index += 1) queues.want(endpoint('many', index));
  queues.want(endpoint('one', 0));
  const allotted = queues.allot();
  expect([countOf(allotted, 'many'), countOf(allotted, 'one')]).toEqual([8, 8]);
});
