import { bank } from './catalog/bank.ts';
import { books } from './catalog/books.ts';
import { company } from './catalog/company.ts';
import { crew } from './catalog/crew.ts';
import { jobs } from './catalog/jobs.ts';
import { matching } from './catalog/matching.ts';
import { money } from './catalog/money.ts';
import { shooting } from './catalog/shooting.ts';

/**
 * Every kind of activity entry, as `subject.verb`. Each function takes the stored data and the time
 * of the entry, and returns the sentence that the activity shows, in the words of the trade and
 * without the actor.
 */
export const catalog = {
  ...jobs,
  ...money,
  ...bank,
  ...matching,
  ...books,
  ...shooting,
  ...crew,
  ...company,
};

/** A kind of activity entry, such as `project.phase_moved`. */
export type ActivityKind = keyof typeof catalog;

/** What an entry is about: the part of its kind before the point. */
export type Subject = ActivityKind extends `${infer S}.${string}` ? S : never;

/** Stored data of each kind, from which its sentence is made. */
export type ActivityData<Kind extends ActivityKind> = Parameters<(typeof catalog)[Kind]>[0];
