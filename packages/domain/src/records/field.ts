import type { z } from 'zod';

/** Schemas of a field's value: `rule` for writing, `shown` for reading. */
export interface Kind<Rule extends z.ZodType = z.ZodType, Shown extends z.ZodType = z.ZodType> {
  rule: Rule;
  shown: Shown;
}

/** Metadata of a field, besides its schemas. */
export interface Facts {
  /** Name in sentences, such as `agency` in `agency changed`, for fields that can change. */
  label?: string;
  /** Description in the OpenAPI document. */
  description: string;
  /** Public value in example records and requests. */
  example?: unknown;
  /**
   * `app`: writable by people in the app; `api`: by integrations too. Without it only acts set it.
   */
  writtenBy?: 'app' | 'api';
  /** Includes the field in REST responses and webhooks. */
  isPublic?: true;
  /** Public name, if it is not the key in snake case. */
  publicName?: string;
  /** Includes the field in tool results: in lists too, or only in full records. */
  toolDetail?: 'list' | 'full';
  /** Overrides for request bodies. */
  body?: { rule?: z.ZodType; description?: string };
}

export type Field = Kind & Facts;

export type Fields = Readonly<Record<string, Field>>;

/** Properties that are not metadata, so that a misspelled one does not compile. */
type Unknown<F> = { [K in Exclude<keyof F, keyof Facts>]: never };

/** Combines the schemas and the metadata of a field. */
export function field<
  K extends Kind,
  const F extends Facts & { example?: Readonly<z.output<K['shown']>> },
>(kind: K, facts: F & Unknown<F>): K & F {
  return { ...kind, ...facts };
}

type SnakeRest<S extends string> = S extends `${infer Head}${infer Tail}`
  ? `${Head extends Lowercase<Head> ? Head : `_${Lowercase<Head>}`}${SnakeRest<Tail>}`
  : S;

/** The public name of a field: `start_date` for `startDate`. */
export type PublicName<K, F> = F extends { publicName: infer Name extends string }
  ? Name
  : K extends string
    ? SnakeRest<K>
    : never;

export function publicName(key: string, { publicName: name }: Pick<Field, 'publicName'>): string {
  return name ?? key.replace(/[A-Z]/g, (letter) => `_${letter.toLowerCase()}`);
}

/** Keys of the fields whose metadata match `Facts`. */
export type KeysWith<F extends Fields, Facts> = {
  [K in keyof F]: F[K] extends Facts ? K : never;
}[keyof F];
