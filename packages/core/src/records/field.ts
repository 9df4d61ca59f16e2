import type { z } from 'zod';

/** What a field can hold: what may be written to it, and what is read of it. */
export interface Kind<Rule extends z.ZodType = z.ZodType, Shown extends z.ZodType = z.ZodType> {
  rule: Rule;
  shown: Shown;
}

/** All that is known of a field, beside what it can hold. */
export interface Facts {
  /** Its name in sentences, such as `agency` in `agency changed`; for fields that can be changed. */
  label?: string;
  /** What it means, in the API's document. */
  description: string;
  /** What an example record and an example request have in it, as it leaves. */
  example?: unknown;
  /** Who may write it: people in the app alone, or integrations too. Without it nobody: acts set it. */
  writtenBy?: 'app' | 'api';
  /** Whether it leaves over REST and in webhooks. Nothing leaves that does not say so. */
  isPublic?: true;
  /** Its public name, where that is not the same in snake case. */
  publicName?: string;
  /** Whether assistants are told it: in lists too, or only of one record. */
  toldIn?: 'list' | 'full';
  /** What the body of a request says of it instead. */
  body?: { rule?: z.ZodType; description?: string };
}

export type Field = Kind & Facts;

export type Fields = Readonly<Record<string, Field>>;

/** One field: what it can hold, and what is known of it. */
export function field<
  K extends Kind,
  const F extends Facts & { example?: Readonly<z.output<K['shown']>> },
>(kind: K, facts: F): K & F {
  return { ...kind, ...facts };
}

type SnakeRest<S extends string> = S extends `${infer Head}${infer Tail}`
  ? `${Head extends Lowercase<Head> ? Head : `_${Lowercase<Head>}`}${SnakeRest<Tail>}`
  : S;

/** The name under which a field leaves: `startDate` is `start_date`. */
export type PublicName<K, F> = F extends { publicName: infer Name extends string }
  ? Name
  : K extends string
    ? SnakeRest<K>
    : never;

export function publicName(key: string, { publicName: name }: Pick<Field, 'publicName'>): string {
  return name ?? key.replace(/[A-Z]/g, (letter) => `_${letter.toLowerCase()}`);
}

/** The keys of the fields that have certain facts. */
export type KeysWith<F extends Fields, Facts> = {
  [K in keyof F]: F[K] extends Facts ? K : never;
}[keyof F];
