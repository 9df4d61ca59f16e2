import { expect, test } from 'vitest';
import { newStrip } from './board-state.ts';
import { shareDays } from './share-days.ts';
import { makeDay } from './testing/make-board.ts';

const day = (id: string, minutes: number) =>
  makeDay({
    id,
    strips: [
      newStrip(`${id}1`, id, { kind: 'setup', minutes: 30 }),
      newStrip(`${id}2`, id, { kind: 'setup', minutes }),
    ],
  });

test('what says the same stays the same object', () => {
  const last = [day('a', 30), day('b', 30)];
  const [a, b] = shareDays(last, [day('a', 45), day('b', 30)]);
  expect(b).toBe(last[1]);
  expect(a).not.toBe(last[0]);
  expect(a?.strips[0]).toBe(last[0]?.strips[0]);
  expect(a?.strips[1]?.minutes).toBe(45);
  expect(shareDays(last, [{ ...day('a', 30), callTime: '05:00' }])[0]?.callTime).toBe('05:00');
  expect(shareDays(last, [day('c', 30)])[0]?.id).toBe('c');
  const [shorter] = shareDays(last, [{ ...day('a', 30), strips: day('a', 30).strips.slice(0, 1) }]);
  expect(shorter?.strips).toHaveLength(1);
});
