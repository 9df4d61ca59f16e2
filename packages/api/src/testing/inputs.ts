import { publicName } from '@callboard/domain/records/field';
import { z } from 'zod';
import { procedures as all, type Procedure } from '../operations.ts';
import { fileOf, lineOf, routerOf } from './collect.ts';
import { idIn, type Records } from './records.ts';
import { sharedReferences, sharedValues } from './shared-inputs.ts';

/** Paging has its own tests. */
const ignored = ['cursor', 'limit', 'updated_since'];

/** Every procedure with its path. */
export const procedures = all.map((it): [string, Procedure] => [it.path, it]);

/** Returns the keys of a procedure's input. */
export function keysOf({ inputs }: Pick<Procedure, 'inputs'>): string[] {
  return inputs.flatMap((input) => Object.keys(shapeOf(input)));
}

/** Returns the keys that every call of a procedure has. */
export function requiredKeysOf({ inputs }: Pick<Procedure, 'inputs'>): string[] {
  const fields = inputs.flatMap((input) => Object.entries(shapeOf(input)));
  const required = fields.filter(([, it]) => !it.isOptional());
  return required.map(([key]) => key);
}

function shapeOf(input: unknown): Record<string, z.ZodType> {
  if (input instanceof z.ZodOptional) return shapeOf(input.unwrap());
  if (input instanceof z.ZodObject) return input.shape;
  throw new Error(
    'An input is neither an object nor an optional object: add its kind to this file.',
  );
}

/** Returns a valid input for a procedure that refers to these records. */
export function inputOf(
  path: string,
  procedure: Pick<Procedure, 'inputs'>,
  records: Records,
): object {
  const entries = keysOf(procedure)
    .filter((key) => isSent(path, key))
    .map((key) => [key, valueFor(path, key, records)]);
  return Object.fromEntries(entries.filter(([, value]) => value !== undefined));
}

function isSent(path: string, key: string): boolean {
  if (key in valuesOf(path)) return true;
  return !ignored.includes(key) && !routerOf(path)?.restricted?.includes(key);
}

/** Returns what a procedure is sent for a key. */
export function valueFor(path: string, key: string, records: Records): unknown {
  if (isReference(path, key)) return referenceTo(path, key, records);
  const values = valuesOf(path);
  if (key in values) return values[key];
  const example = exampleOf(path, key);
  return example === undefined ? sharedValues[key] : example;
}

/** Returns the values that are stated for a procedure. */
function valuesOf(path: string): Record<string, unknown> {
  return { ...routerOf(path)?.values, ...lineOf(path)?.input };
}

function exampleOf(path: string, key: string): unknown {
  const fields = Object.entries(routerOf(path)?.fields ?? {});
  const [, field] = fields.find(([name, it]) => [name, publicName(name, it)].includes(key)) ?? [];
  return field?.writtenBy && field.example;
}

/** Returns whether a key of a procedure refers to a record. */
export function isReference(path: string, key: string): boolean {
  return key === 'id' || key === 'ids' || key in referencesOf(path);
}

function referencesOf(path: string): Record<string, string> {
  return { ...sharedReferences, ...routerOf(path)?.references, ...lineOf(path)?.references };
}

/** Returns what refers to one of these records: an id, or a list with it. */
export function referenceTo(path: string, key: string, records: Records): unknown {
  const id = idIn(records, kindOf(path, key));
  return /(^i|I)ds$/.test(key) ? [id] : id;
}

/** Returns the kinds of records that the input of a procedure refers to. */
export function kindsOf(path: string, procedure: Procedure): Set<string> {
  const keys = keysOf(procedure).filter((key) => isReference(path, key));
  return new Set(keys.map((key) => kindOf(path, key)));
}

/** Returns the kind of record that a procedure's key refers to. */
export function kindOf(path: string, key: string): string {
  const kind = referencesOf(path)[key] ?? routerOf(path)?.id;
  if (kind) return kind;
  throw new Error(`${path}: state which kind of record \`id\` refers to in ${fileOf(path)}.`);
}

/** Returns whether a reference or a value is stated for a key of a procedure. */
export function isKnown(path: string, key: string): boolean {
  if (isReference(path, key) || ignored.includes(key)) return true;
  return key in valuesOf(path) || key in sharedValues || exampleOf(path, key) !== undefined;
}

/** Returns whether a procedure belongs to the app, not to the public routes or the tools. */
export function isOfApp(path: string): boolean {
  return !path.startsWith('v1.') && !path.startsWith('tools.');
}
