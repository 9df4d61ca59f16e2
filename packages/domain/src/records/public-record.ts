import { z } from 'zod';
import { type Fields, type KeysWith, type PublicName, publicName } from './field.ts';

type IsPublic = { isPublic: true };

type PublicShape<F extends Fields> = {
  [K in KeysWith<F, IsPublic> as PublicName<K, F[K]>]: F[K]['shown'];
};

/** A stored value: a `Date` if the field is shown as a string. */
type Stored<Shown> = Shown | (string extends Shown ? Date : never);

/** A stored record with every public field. */
type Row<F extends Fields> = {
  [K in KeysWith<F, IsPublic>]: Stored<z.output<F[K]['shown']>>;
};

type PublicRecord<F extends Fields> = z.output<z.ZodObject<PublicShape<F>>>;

const examples = z.registry<{ record: Record<string, unknown> }>();

/**
 * Returns the schema of a public record: exactly the fields marked `isPublic`. `exampleOfRecord`
 * returns its example.
 */
export function publicRecord<F extends Fields>(fields: F) {
  const shape = publicEntries(fields).map(([key, field]) => [
    publicName(key, field),
    field.shown.describe(field.description),
  ]);
  const record = z.object(Object.fromEntries(shape) as PublicShape<F>);
  examples.add(record, { record: exampleRecord(fields) });
  return record;
}

/** Returns the example of a schema made by `publicRecord`; undefined for other schemas. */
export function exampleOfRecord(schema: z.ZodType): Record<string, unknown> | undefined {
  return examples.get(schema)?.record;
}

/**
 * Returns a mapper from rows to public records. A row that lacks a public field does not compile.
 */
export function publicMapper<F extends Fields>(fields: F): (row: Row<F>) => PublicRecord<F> {
  const names = publicEntries(fields).map(([key, field]) => [key, publicName(key, field)] as const);
  return (row) => {
    const record: Record<string, unknown> = {};
    for (const [key, name] of names) {
      const value: unknown = row[key as keyof Row<F>];
      record[name] = value instanceof Date ? value.toISOString() : value;
    }
    return record as PublicRecord<F>;
  };
}

/** Picks the columns of the public fields, for lists that select only those. */
export function publicColumns<F extends Fields, T extends Record<KeysWith<F, IsPublic>, unknown>>(
  fields: F,
  columns: T,
): Pick<T, KeysWith<F, IsPublic>> {
  const picked = publicEntries(fields).map(([key]) => [key, columns[key as keyof T]]);
  return Object.fromEntries(picked) as Pick<T, KeysWith<F, IsPublic>>;
}

/** Returns the example record of the OpenAPI document. */
export function exampleRecord<F extends Fields>(fields: F): PublicRecord<F> {
  const shown = publicEntries(fields).map(([key, field]) => [
    publicName(key, field),
    field.example,
  ]);
  return Object.fromEntries(shown) as PublicRecord<F>;
}

function publicEntries(fields: Fields) {
  return Object.entries(fields).filter(([, { isPublic }]) => isPublic);
}
