import { z } from 'zod';
import { type Fields, type KeysWith, type PublicName, publicName } from './field.ts';

type ForApp = { writtenBy: 'app' | 'api' };
type ForApi = { writtenBy: 'api' };

type AppShape<F extends Fields> = { [K in KeysWith<F, ForApp>]: F[K]['rule'] };

type BodyRule<F> = F extends { body: { rule: infer R extends z.ZodType } }
  ? R
  : F extends { rule: infer R extends z.ZodType }
    ? R
    : never;

type BodyShape<F extends Fields> = {
  [K in KeysWith<F, ForApi> as PublicName<K, F[K]>]: BodyRule<F[K]>;
};

/** The rules of what a person may write, by field: for the app's forms and procedures. */
export function rulesOf<F extends Fields>(fields: F): AppShape<F> {
  const written = Object.entries(fields).filter(([, { writtenBy }]) => writtenBy !== undefined);
  return Object.fromEntries(written.map(([key, { rule }]) => [key, rule])) as AppShape<F>;
}

/** What an integration may write, under public names: the body of a request, nothing else in it. */
export function bodyOf<F extends Fields>(fields: F) {
  const written = Object.entries(fields).filter(([, { writtenBy }]) => writtenBy === 'api');
  const shape = written.map(([key, field]) => {
    const rule = field.body?.rule ?? field.rule;
    return [publicName(key, field), rule.describe(field.body?.description ?? field.description)];
  });
  return z.strictObject(Object.fromEntries(shape) as BodyShape<F>);
}
