import { expect, test } from 'vitest';
import { mostSeen, positionAfter } from './position.ts';

const at = (seconds: number) => new Date(Date.UTC(2026, 0, 1, 0, 0, seconds));
const event = (id: string, seconds: number) => ({ id, occurredAt: at(seconds) });

test('what was sent in the last minute is left out, and what is older is not read', () => {
  const position = positionAfter(event('', 0));
  position.note([event('a', 1), event('b', 30)]);
  position.advance(at(62));
  expect(position.seen).toEqual(['b']);
  expect(position.start).toEqual(event('', 2));
});

test('a position never goes back', () => {
  const position = positionAfter(event('z', 50));
  position.advance(at(60));
  expect(position.start).toEqual(event('z', 50));
});

test('it keeps 5,000 ids, also of events of one moment', () => {
  const position = positionAfter(event('', 0));
  const ids = Array.from({ length: mostSeen + 2 }, (_, at) => `e${String(at).padStart(5, '0')}`);
  position.note(ids.map((id) => event(id, 5)));
  expect(position.seen).toHaveLength(mostSeen);
  expect(position.start).toEqual(event('e00001', 5));
});
