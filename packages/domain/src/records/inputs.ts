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

type KeyOf<F extends Fields, Name> = {
  [K in keyof F]: PublicName<K, F[K]> extends Name ? K : never;
}[keyof F];

type Renamed<F extends Fields, Body> = {
  [Name in keyof Body as [KeyOf<F, Name>] extends [never] ? Name : KeyOf<F, Name>]: Body[Name];
};

/** Returns the rules of the fields a person may write, for the app's forms and procedures. */
export function rulesOf<F extends Fields>(fields: F): AppShape<F> {
  const written = Object.entries(fields).filter(([, { writtenBy }]) => writtenBy !== undefined);
  return Object.fromEntries(written.map(([key, { rule }]) => [key, rule])) as AppShape<F>;
}

/**
 * Returns the strict schema of a request body: the fields an integration may write, by public name.
 */
export function bodyOf<F extends Fields>(fields: F) {
  const written = Object.entries(fields).filter(([, { writtenBy }]) => writtenBy === 'api');
  const shape = written.map(([key, field]) => {
    const rule = field.body?.rule ?? field.rule;
    return [publicName(key, field), rule.describe(field.body?.description ?? field.description)];
  });
  return z.strictObject(Object.fromEntries(shape) as BodyShape<F>);
}

/** Returns a function that renames the public names in a body to field keys. Other names stay. */
export function bodyMapper<F extends Fields>(fields: F) {
  const keys = new Map(Object.entries(fields).map(([key, it]) => [publicName(key, it), key]));
  return <Body extends object>(body: Body): Renamed<F, Body> => {
    const named = Object.entries(body).map(([name, value]) => [keys.get(name) ?? name, value]);
    return Object.fromEntries(named);
  };
}
