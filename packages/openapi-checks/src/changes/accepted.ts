import { type Components, resolve, type Schema } from './document.ts';

/** What a schema accepts, with its alternatives merged. */
export interface Accepted {
  /** The JSON types; `any` if the schema names none. */
  types: Set<string>;
  /** The accepted values, as JSON; undefined if any value of the types is. */
  values: Set<string> | undefined;
  properties: Record<string, Schema>;
  required: Set<string>;
  /** Whether an object may have other properties. */
  isOpen: boolean;
  items: Schema | undefined;
  bounds: Partial<Record<Bound, number>>;
  /** Rules for the text: its pattern and format. */
  rules: string[];
}

/** Bounds with the direction in which they accept less. */
export const boundSigns = {
  minimum: 1,
  maximum: -1,
  minLength: 1,
  maxLength: -1,
  minItems: 1,
  maxItems: -1,
  minProperties: 1,
} as const;

export type Bound = keyof typeof boundSigns;

/** Merges the alternatives of a schema. */
export function readSchema(schema: Schema, components: Components | undefined): Accepted {
  const alternatives = alternativesOf(schema, components);
  const valued = alternatives.map(valuesOf);
  const objects = alternatives.filter((it) => it.properties ?? it.additionalProperties);
  return {
    types: new Set(alternatives.flatMap(typesOf)),
    values: valued.some((it) => !it) ? undefined : new Set(valued.flatMap((it) => it ?? [])),
    properties: Object.assign({}, ...objects.map((it) => it.properties ?? {})),
    required: new Set(objects.flatMap((it) => it.required ?? [])),
    isOpen: objects.every((it) => it.additionalProperties !== false),
    items: alternatives.find((it) => it.items)?.items,
    bounds: Object.assign({}, ...alternatives.map(boundsOf)),
    rules: alternatives.flatMap(({ pattern, format }) => [pattern ?? [], format ?? []].flat()),
  };
}

function alternativesOf(schema: Schema, components: Components | undefined): Schema[] {
  const plain = resolve(schema, components);
  const { anyOf, oneOf } = plain;
  const nested = anyOf ?? oneOf;
  return nested ? nested.flatMap((it) => alternativesOf(it, components)) : [plain];
}

function typesOf({ type, const: only, enum: some }: Schema): string[] {
  if (type !== undefined) return [type].flat();
  const values = only === undefined ? some : [only];
  return values ? values.map((it) => (it === null ? 'null' : typeof it)) : ['any'];
}

// Null and true have one or two values by their type, which is compared already.
function valuesOf({ type, const: only, enum: some }: Schema): string[] | undefined {
  if (only !== undefined) return [JSON.stringify(only)];
  if (some) return some.map((it) => JSON.stringify(it));
  return type === 'null' ? [] : undefined;
}

function boundsOf(schema: Schema): Accepted['bounds'] {
  const names = Object.keys(boundSigns) as Bound[];
  return Object.fromEntries(
    names.flatMap((name) => (schema[name] === undefined ? [] : [[name, schema[name]]])),
  );
}
