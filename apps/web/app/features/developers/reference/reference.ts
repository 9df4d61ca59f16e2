import {
  type ApiDocument,
  type ApiOperation,
  type ApiResponse,
  isReference,
  nameOfReference,
  type Parameter,
  type Reference,
} from './api-document.ts';
import { type Field, fieldsOf, recordOf, toField, typeOf } from './fields.ts';
import { inlineEnums } from './inline-enums.ts';
import { type SampleRequest, toSampleRequest } from './requests/request.ts';

/** The reference of the API: a page per resource. */
export interface ApiReference {
  description: string;
  serverUrl: string;
  tokenDescription: string;
  resources: Resource[];
  headers: Field[];
  error: ApiRecord;
}

/** A resource, or the events, which are one page too. */
export interface Resource {
  slug: string;
  name: string;
  description: string;
  operations: Operation[];
  records: ApiRecord[];
}

export interface Operation {
  id: string;
  /** Null for an event. */
  request: { method: string; path: string } | null;
  title: string;
  description: string;
  parameters: { title: string; fields: Field[] }[];
  body: { fields: Field[]; example: unknown } | null;
  /** The request of its samples; null for an event. */
  sample: SampleRequest | null;
  responses: OperationResponse[];
  errors: { status: string; code: string; message: string }[];
}

export interface OperationResponse {
  status: string;
  description: string;
  type: string | null;
  record: string | null;
  fields: Field[];
  headers: string[];
  example: unknown;
}

export interface ApiRecord {
  name: string;
  fields: Field[];
}

const places = { path: 'Path parameters', query: 'Query parameters', header: 'Headers' };
let kept: { baseUrl: string; reference: Promise<ApiReference> } | undefined;

/** Returns the reference of the API, built once from the OpenAPI document. */
export function apiReference(baseUrl: string): Promise<ApiReference> {
  if (kept?.baseUrl !== baseUrl) kept = { baseUrl, reference: build(baseUrl) };
  return kept.reference;
}

async function build(baseUrl: string): Promise<ApiReference> {
  const { publicDocument } = await import('@callboard/rest/document');
  // Its own type allows references everywhere; ours says where the document has them.
  const document = inlineEnums(publicDocument(baseUrl) as unknown as ApiDocument);
  const { info, servers, tags, components } = document;
  const shown = new Set(['Error']);
  return {
    description: info.description,
    serverUrl: servers[0]?.url ?? '',
    tokenDescription: components.securitySchemes.apiToken.description,
    resources: tags.map((tag) => toResource(document, tag, shown)),
    headers: Object.entries(components.headers).map(([name, it]) =>
      toParameterField({ ...it, name, in: 'header' }),
    ),
    error: toRecord(document, 'Error'),
  };
}

/** Returns a page of the reference. Each record is on the first page that mentions it. */
function toResource(
  document: ApiDocument,
  { name, description }: ApiDocument['tags'][number],
  shown: Set<string>,
): Resource {
  const operations = [...listOperations(document)]
    .filter(({ operation }) => operation.tags.includes(name))
    .map((it) => toOperation(document, it));
  const records = operations.flatMap(recordsOf).filter((it) => !shown.has(it));
  for (const it of records) shown.add(it);
  return {
    slug: name.toLowerCase().replaceAll(' ', '-'),
    name,
    description,
    operations,
    records: [...new Set(records)].map((it) => toRecord(document, it)),
  };
}

interface Listed {
  request: Operation['request'];
  operation: ApiOperation;
}

function* listOperations({ paths, webhooks }: ApiDocument): Generator<Listed> {
  for (const [path, methods] of Object.entries(paths)) {
    for (const [method, operation] of Object.entries(methods)) {
      yield { request: { method: method.toUpperCase(), path }, operation };
    }
  }
  for (const { post } of Object.values(webhooks)) yield { request: null, operation: post };
}

function toOperation(document: ApiDocument, { request, operation }: Listed): Operation {
  const parameters = (operation.parameters ?? []).map((it) => resolve(document, it));
  const body = operation.requestBody?.content['application/json'];
  return {
    id: operation.operationId,
    request,
    title: operation.summary,
    description: operation.description,
    parameters: Object.entries(places)
      .map(([place, title]) => ({
        title,
        fields: parameters.filter((it) => it.in === place).map(toParameterField),
      }))
      .filter(({ fields }) => fields.length > 0),
    body: body ? { fields: bodyFields(document, body.schema), example: body.example } : null,
    sample: request && toSampleRequest(document, request, body?.example ?? null),
    responses: Object.entries(operation.responses).flatMap(toResponse),
    errors: Object.entries(operation.responses).flatMap(toErrors),
  };
}

function resolve(document: ApiDocument, parameter: Parameter | Reference): Parameter {
  if (!isReference(parameter)) return parameter;
  const found = document.components.parameters[nameOfReference(parameter)];
  if (!found) throw new Error(`${parameter.$ref} is not in the document.`);
  return found;
}

function toParameterField({ name, required, description, schema, example }: Parameter): Field {
  const described = { description: description ?? schema.description ?? '' };
  return toField(name, { ...schema, ...described, example }, required ?? false);
}

function bodyFields(document: ApiDocument, schema: Parameters<typeof fieldsOf>[0]): Field[] {
  return isReference(schema)
    ? toRecord(document, nameOfReference(schema)).fields
    : fieldsOf(schema);
}

function toResponse([status, { description, headers = {}, content }]: [
  string,
  ApiResponse,
]): OperationResponse[] {
  const media = content?.['application/json'];
  if (media?.examples) return [];
  return [
    {
      status,
      description,
      type: media ? typeOf(media.schema) : null,
      record: (media && recordOf(media.schema)) ?? null,
      fields: media ? fieldsOf(media.schema) : [],
      headers: Object.keys(headers),
      example: media?.example,
    },
  ];
}

function toErrors([status, { content }]: [string, ApiResponse]): Operation['errors'] {
  return Object.entries(content?.['application/json'].examples ?? {}).map(([code, { value }]) => ({
    status,
    code,
    message: value.error.message,
  }));
}

function toRecord({ components }: ApiDocument, name: string): ApiRecord {
  const schema = components.schemas[name];
  if (!schema) throw new Error(`The document has no schema ${name}.`);
  return { name, fields: fieldsOf(schema) };
}

function recordsOf({ responses, body }: Operation): string[] {
  const fields = [...responses.flatMap((it) => it.fields), ...(body?.fields ?? [])];
  const named = [...responses.map((it) => it.record), ...allOf(fields).map((it) => it.record)];
  return named.filter((it) => typeof it === 'string');
}

function allOf(fields: Field[]): Field[] {
  return fields.flatMap((it) => [it, ...allOf(it.children)]);
}
