import { isReference, nameOfReference, type Reference, type Schema } from './api-document.ts';

/** A parameter, header or property as the reference shows it. */
export interface Field {
  name: string;
  /** "string or null", "array of Project". */
  type: string;
  /** The record that the type names. */
  record?: string;
  isRequired: boolean;
  description: string;
  /** Limits, default and example, as phrases. */
  facts: string[];
  /** The allowed values. */
  values: string[];
  children: Field[];
}

/** Returns the properties of an object, or of the objects in an array. */
export function fieldsOf(schema: Schema | Reference): Field[] {
  if (isReference(schema)) return [];
  const { properties = {}, required = [], items, anyOf = [] } = schema;
  const own = Object.entries(properties).map(([name, it]) =>
    toField(name, it, required.includes(name)),
  );
  return [...own, ...(items ? fieldsOf(items) : []), ...anyOf.flatMap(fieldsOf)];
}

export function toField(name: string, schema: Schema | Reference, isRequired: boolean): Field {
  const record = recordOf(schema);
  const plain = isReference(schema) ? {} : schema;
  const bounds = [plain, ...(plain.anyOf ?? [])].flatMap((it) => (isReference(it) ? [] : [it]));
  return {
    name,
    type: typeOf(schema),
    ...(record && { record }),
    isRequired,
    description: plain.description ?? '',
    facts: [...bounds.flatMap(limitsOf), ...valueFacts(plain)],
    values: bounds.flatMap((it) => it.enum ?? []),
    children: fieldsOf(schema),
  };
}

/** Returns the record that a schema, its items or one of its alternatives refer to. */
export function recordOf(schema: Schema | Reference): string | undefined {
  if (isReference(schema)) return nameOfReference(schema);
  if (schema.items) return recordOf(schema.items);
  return schema.anyOf?.map(recordOf).find((it) => it !== undefined);
}

/** Returns the type in words. */
export function typeOf(schema: Schema | Reference): string {
  if (isReference(schema)) return nameOfReference(schema);
  if (schema.const !== undefined) return `"${schema.const}"`;
  if (schema.anyOf) return [...new Set(schema.anyOf.map(typeOf))].join(' or ');
  if (schema.items) return `array of ${typeOf(schema.items)}`;
  const types = [schema.type ?? 'any'].flat();
  return types.map((it) => (it === 'string' && schema.format) || it).join(' or ');
}

type Limit = [least: number | undefined, most: number | undefined, noun: string];

function limitsOf(schema: Schema): string[] {
  const limits: Limit[] = [
    [schema.minimum, schema.maximum, ''],
    [schema.minLength, schema.maxLength, ' characters'],
    [schema.minItems, schema.maxItems, ' items'],
  ];
  const pattern = schema.pattern === undefined ? [] : [`matches \`${schema.pattern}\``];
  return [...limits.flatMap(limitInWords), ...pattern];
}

function limitInWords([least, most, noun]: Limit): string[] {
  const hasLeast = least !== undefined && least > Number.MIN_SAFE_INTEGER;
  const hasMost = most !== undefined && most < Number.MAX_SAFE_INTEGER;
  if (hasLeast && hasMost) return [`${least} to ${most}${noun}`];
  if (hasLeast) return [`at least ${least}${noun}`];
  return hasMost ? [`at most ${most}${noun}`] : [];
}

function valueFacts(schema: Schema): string[] {
  const shown = (value: unknown) =>
    `\`${typeof value === 'string' ? value : JSON.stringify(value)}\``;
  return [
    ...(schema.default === undefined ? [] : [`default ${shown(schema.default)}`]),
    ...(schema.example === undefined ? [] : [`such as ${shown(schema.example)}`]),
  ];
}
