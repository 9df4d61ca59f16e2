import { as, type TestApp, type TestMember } from '@callboard/testing/factories';
import { expect } from 'vitest';
import type { Ctx } from '../../../kernel/context.ts';
import { eventData, listEvents } from '../index.ts';

/** Runs work and returns its result with the events it emitted, oldest first. */
export async function eventsOf<T>(app: TestApp, by: TestMember, work: (ctx: Ctx) => Promise<T>) {
  app.clock.advance(1);
  const since = app.clock.now();
  const result = await as(app, by, work);
  const { items } = await as(app, by, (ctx) => listEvents(ctx, { limit: 100, since }));
  const events = items.toReversed();
  for (const { name, data } of events) eventData[name].parse(data);
  return { result, events, names: events.map(({ name }) => name) };
}

/** Returns the only item of a list. */
export const one = <T>([first, ...others]: T[]): T => {
  expect(others).toEqual([]);
  if (first === undefined) throw new Error('No event was emitted.');
  return first;
};
