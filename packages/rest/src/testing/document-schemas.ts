import { Ajv2020 } from 'ajv/dist/2020.js';
import addFormats from 'ajv-formats';
import type { OpenAPIObject } from 'trpc-to-openapi';

type Method = 'get' | 'post' | 'patch' | 'delete';

interface MediaType {
  schema?: object;
  example?: unknown;
  examples?: Record<string, { value: unknown }>;
}

export interface Parameter {
  in: 'path' | 'query' | 'header';
  name: string;
  required?: boolean;
  schema: object;
  example?: unknown;
}

export interface Operation {
  operationId: string;
  parameters: Parameter[];
  requestBody?: { content: Record<string, MediaType> };
  responses: Record<string, { headers?: object; content?: Record<string, MediaType> }>;
  'x-required-scope': string;
}

export interface DocumentedRoute {
  method: Uppercase<Method>;
  path: string;
  operation: Operation;
}

/** The routes of an OpenAPI document, and functions that validate against its schemas. */
export interface DocumentSchemas {
  routes: DocumentedRoute[];
  /** Returns how a response of a route deviates from the document; empty if it does not. */
  faultsOf(route: DocumentedRoute, status: number, text: string): string[];
  /** Returns the errors of a value under a schema of the document. */
  faultsUnder(schema: object, value: unknown): string[];
}

const methods: readonly string[] = ['get', 'post', 'patch', 'delete'];

/**
 * Parses a document and resolves the parameter references of its routes. Its objects are closed, so
 * that a field that is not documented is a fault.
 */
export function readDocument(document: OpenAPIObject): DocumentSchemas {
  const plain = JSON.parse(JSON.stringify(document), closeObject);
  const ajv = new Ajv2020({ strict: false, allErrors: true });
  addFormats.default(ajv);
  ajv.addSchema({ $id: 'document', ...plain });
  const checks = new Map<object, ReturnType<typeof ajv.compile>>();
  const faultsUnder = (schema: object, value: unknown): string[] => {
    const check = checks.get(schema) ?? ajv.compile(pointInto(schema));
    checks.set(schema, check);
    if (check(value)) return [];
    return (check.errors ?? []).map(({ instancePath, message }) => `${instancePath} ${message}`);
  };
  return {
    routes: routesOf(plain),
    faultsUnder,
    faultsOf: ({ operation }, status, text) => {
      const response = operation.responses[status];
      if (!response) return [`the status ${status} is not in the document`];
      const media = response.content?.['application/json'];
      if (media?.schema) {
        const body = JSON.parse(text);
        const faults = faultsUnder(media.schema, body);
        const isListed = !media.examples || body.error?.code in media.examples;
        return isListed
          ? faults
          : [...faults, `the code ${body.error?.code} is not in the document`];
      }
      return text === '' ? [] : ['the document has no content here'];
    },
  };
}

function closeObject(_: string, value: unknown): unknown {
  const isOpen =
    typeof value === 'object' &&
    value !== null &&
    'type' in value &&
    value.type === 'object' &&
    'properties' in value &&
    !('additionalProperties' in value);
  return isOpen ? { ...value, additionalProperties: false } : value;
}

// Makes local references absolute, so that a schema compiles outside the document.
function pointInto(schema: object): object {
  return JSON.parse(JSON.stringify(schema).replaceAll('"$ref":"#/', '"$ref":"document#/'));
}

function routesOf(plain: {
  paths: Record<string, Record<string, Operation>>;
  components: { parameters: Record<string, Parameter> };
}): DocumentedRoute[] {
  return Object.entries(plain.paths).flatMap(([path, operations]) =>
    Object.entries(operations)
      .filter(([method]) => methods.includes(method))
      .map(([method, operation]) => ({
        method: method.toUpperCase() as Uppercase<Method>,
        path,
        operation: {
          ...operation,
          parameters: operation.parameters.map((parameter: Parameter & { $ref?: string }) => {
            const name = parameter.$ref?.split('/').at(-1);
            return (name && plain.components.parameters[name]) || parameter;
          }),
        },
      })),
  );
}
