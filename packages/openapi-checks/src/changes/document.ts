/** The parts of an OpenAPI document that are compared. */
export interface Document {
  paths: Record<string, Record<string, Operation>>;
  webhooks?: Record<string, Record<string, Operation>>;
  components?: Components;
}

export interface Components {
  schemas?: Record<string, Schema>;
  parameters?: Record<string, Parameter>;
}

export interface Operation {
  parameters?: (Parameter | Reference)[];
  requestBody?: { required?: boolean } & Content;
  responses: Record<string, Response>;
  'x-required-scope'?: string;
}

export interface Content {
  content?: Record<string, { schema?: Schema }>;
}

export interface Response extends Content {
  headers?: Record<string, unknown>;
}

export interface Parameter {
  in: string;
  name: string;
  required?: boolean;
  schema?: Schema;
}

interface Reference {
  $ref: string;
}

export interface Schema {
  $ref?: string;
  type?: string | string[];
  enum?: unknown[];
  const?: unknown;
  anyOf?: Schema[];
  oneOf?: Schema[];
  properties?: Record<string, Schema>;
  required?: string[];
  additionalProperties?: boolean | Schema;
  minProperties?: number;
  items?: Schema;
  format?: string;
  pattern?: string;
  minimum?: number;
  maximum?: number;
  minLength?: number;
  maxLength?: number;
  minItems?: number;
  maxItems?: number;
}

/** Returns the parameters of an operation by place and name. */
export function parametersOf(
  { parameters = [] }: Operation,
  components: Components | undefined,
): Map<string, Parameter> {
  const resolved = parameters.flatMap((it) =>
    '$ref' in it ? (components?.parameters?.[nameOf(it.$ref)] ?? []) : it,
  );
  return new Map(resolved.map((it) => [`${it.in} parameter ${it.name}`, it]));
}

/** Returns the schema that a reference leads to, or the schema itself. */
export function resolve(schema: Schema, components: Components | undefined): Schema {
  if (schema.$ref === undefined) return schema;
  const found = components?.schemas?.[nameOf(schema.$ref)];
  if (!found) throw new Error(`${schema.$ref} is not in the document.`);
  return resolve(found, components);
}

/** Returns the JSON schema of a body or response. */
export function schemaOf(content: Content | undefined): Schema | undefined {
  return content?.content?.['application/json']?.schema;
}

function nameOf(reference: string): string {
  return reference.slice(reference.lastIndexOf('/') + 1);
}
