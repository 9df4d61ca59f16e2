import type { Actor, Ctx } from '@callboard/core';
import { plainDateIn } from '@callboard/domain/dates/calendar-date';
import type { Person } from './cast.ts';

/** Where pictures that are made are stored. */
export interface Drawings {
  /** Returns an SVG as a JPEG. */
  draw(svg: string): Promise<Uint8Array>;
  /** Stores a content. Repeating it replaces the content. */
  write(key: { workspaceId: string; id: string }, bytes: Uint8Array): Promise<void>;
}

/** State of the demo while it is created: its context and its people. */
export interface Story {
  /** The founder's context, at the time the demo is created. */
  readonly ctx: Ctx;
  readonly people: Map<Person, Extract<Actor, { kind: 'user' }>>;
  /** Where its pictures are stored; it has none without. */
  readonly drawings?: Drawings | undefined;
}

/** Returns a person's context on a day; 0 is the day the demo is created. Never in the future. */
export function on(story: Story, day: number, time: string, person: Person): Ctx {
  const { ctx } = story;
  const { timeZone } = ctx.workspace;
  const moment = dayOf(story, day).toZonedDateTime({ timeZone, plainTime: time });
  const then = new Date(Math.min(moment.epochMilliseconds, ctx.now().getTime()));
  return { ...ctx, actor: { ...actorOf(story, person), confirmedAt: then }, now: () => then };
}

/** Returns the actor of a person. */
export function actorOf(story: Story, person: Person): Extract<Actor, { kind: 'user' }> {
  const actor = story.people.get(person);
  if (!actor) throw new Error(`${person} has not joined yet.`);
  return actor;
}

/** Returns the calendar date of a day, `YYYY-MM-DD`. */
export function dateOf(story: Story, day: number): string {
  return dayOf(story, day).toString();
}

function dayOf({ ctx }: Story, day: number): Temporal.PlainDate {
  return plainDateIn(ctx.workspace.timeZone, ctx.now()).add({ days: day });
}
