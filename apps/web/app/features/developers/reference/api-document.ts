/** The parts of our OpenAPI 3.1 document that the reference shows. */
export interface ApiDocument {
  info: { description: string };
  servers: { url: string }[];
  tags: { name: string; description: string }[];
  paths: Record<string, Record<string, ApiOperation>>;
  webhooks: Record<string, { post: ApiOperation }>;
  components: {
    schemas: Record<string, Schema>;
    headers: Record<string, Omit<Parameter, 'name' | 'in'>>;
    parameters: Record<string, Parameter>;
    securitySchemes: { apiToken: { description: string } };
  };
}

export interface ApiOperation {
  operationId: string;
  summary: string;
  description: string;
  tags: string[];
  parameters?: (Parameter | Reference)[];
  requestBody?: { content: { 'application/json': Media } };
  responses: Record<string, ApiResponse>;
}

export interface ApiResponse {
  description: string;
  headers?: Record<string, unknown>;
  content?: { 'application/json': Media };
}

interface Media {
  schema: Schema | Reference;
  example?: unknown;
  /** Examples of errors, by code. */
  examples?: Record<string, { value: { error: { message: string } } }>;
}

export interface Reference {
  $ref: string;
}

export interface Parameter {
  in: 'path' | 'query' | 'header';
  name: string;
  required?: boolean;
  description?: string;
  schema: Schema;
  example?: unknown;
}

export interface Schema {
  type?: string | string[];
  description?: string;
  properties?: Record<string, Schema | Reference>;
  required?: string[];
  items?: Schema | Reference;
  anyOf?: (Schema | Reference)[];
  enum?: string[];
  const?: string;
  format?: string;
  pattern?: string;
  default?: unknown;
  example?: unknown;
  minimum?: number;
  maximum?: number;
  minLength?: number;
  maxLength?: number;
  minItems?: number;
  maxItems?: number;
}

/** Returns the last part of a reference: `Project` of `#/components/schemas/Project`. */
export function nameOfReference({ $ref }: Reference): string {
  return $ref.slice($ref.lastIndexOf('/') + 1);
}

export function isReference(it: object): it is Reference {
  return '$ref' in it;
}
