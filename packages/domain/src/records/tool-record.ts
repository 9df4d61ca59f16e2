import { z } from 'zod';
import { type Fields, type KeysWith, type PublicName, publicName } from './field.ts';

type ToolDetail = 'list' | 'full';
type WithToolDetail<In extends ToolDetail> = {
  toolDetail: In extends 'list' ? 'list' : ToolDetail;
};

type Plain<S> = S extends z.ZodEnum ? z.ZodString : S;

/** The tool type of a field: nullable fields are omitted when null. */
type ToolType<S> = S extends z.ZodNullable<infer Inner> ? z.ZodOptional<Plain<Inner>> : Plain<S>;

type ToolShape<F extends Fields, In extends ToolDetail> = {
  [K in KeysWith<F, WithToolDetail<In>> as PublicName<K, F[K]>]: ToolType<F[K]['shown']>;
};

type Row<F extends Fields, In extends ToolDetail> = {
  [K in KeysWith<F, WithToolDetail<In>>]: z.output<F[K]['shown']>;
};

type ToolRecord<F extends Fields, In extends ToolDetail> = z.output<z.ZodObject<ToolShape<F, In>>>;

/** Returns the schemas of a tool record, in a list or in full. */
export function toolShape<F extends Fields, In extends ToolDetail>(
  fields: F,
  detail: In,
): ToolShape<F, In> {
  const shape = entriesIn(fields, detail).map(([key, field]) => [
    publicName(key, field),
    toToolType(field.shown),
  ]);
  return Object.fromEntries(shape);
}

/** Returns a mapper from rows to tool records. */
export function toolMapper<F extends Fields, In extends ToolDetail>(fields: F, detail: In) {
  const names = entriesIn(fields, detail).map(
    ([key, field]) => [key, publicName(key, field)] as const,
  );
  return (row: Row<F, In>): ToolRecord<F, In> => {
    const record: Record<string, unknown> = {};
    for (const [key, name] of names) {
      const value = row[key as keyof Row<F, In>];
      if (value !== null && value !== undefined) record[name] = value;
    }
    return record as ToolRecord<F, In>;
  };
}

function entriesIn(fields: Fields, detail: ToolDetail) {
  const isIn = detail === 'list' ? ['list'] : ['list', 'full'];
  return Object.entries(fields).filter(
    ([, { toolDetail: detail }]) => detail && isIn.includes(detail),
  );
}

function toToolType(shown: z.ZodType): z.ZodType {
  if (shown instanceof z.ZodNullable) return toToolType(shown.unwrap() as z.ZodType).optional();
  // The limits of safe integers would be most of the schema.
  if (shown instanceof z.ZodNumber) return z.number();
  return shown instanceof z.ZodEnum ? z.string() : shown;
}
