import { type Actor, type Ctx, plainDateIn } from '@callboard/core';
import type { Person } from './cast.ts';

/** The demo as it is being told: who is who, and what day it is. */
export interface Story {
  /** The founder's context, at the time the demo is made. */
  readonly ctx: Ctx;
  readonly people: Map<Person, Extract<Actor, { kind: 'user' }>>;
}

/** A person's context on a day of the story: 0 is the day the demo is made. Never in the future. */
export function on(story: Story, day: number, time: string, person: Person): Ctx {
  const { ctx } = story;
  const { timeZone } = ctx.workspace;
  const moment = dayOf(story, day).toZonedDateTime({ timeZone, plainTime: time });
  const then = new Date(Math.min(moment.epochMilliseconds, ctx.now().getTime()));
  return { ...ctx, actor: actorOf(story, person), now: () => then };
}

/** Who a person is in the workspace. */
export function actorOf(story: Story, person: Person): Extract<Actor, { kind: 'user' }> {
  const actor = story.people.get(person);
  if (!actor) throw new Error(`${person} has not joined yet.`);
  return actor;
}

/** The calendar date of a day of the story, `YYYY-MM-DD`. */
export function dateOf(story: Story, day: number): string {
  return dayOf(story, day).toString();
}

function dayOf({ ctx }: Story, day: number): Temporal.PlainDate {
  return plainDateIn(ctx.workspace.timeZone, ctx.now()).add({ days: day });
}
