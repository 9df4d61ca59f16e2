/** The parts of our OpenAPI document that the collection is made from. */
export interface Document {
  info: { title: string; version: string; description: string };
  tags: { name: string; description: string }[];
  paths: Record<string, Record<string, Operation>>;
}

export interface Operation {
  summary: string;
  description: string;
  tags: string[];
  parameters?: (Parameter | { $ref: string })[];
  requestBody?: { content: { 'application/json': { example?: unknown } } };
}

interface Parameter {
  in: string;
  name: string;
  description?: string;
  example?: unknown;
  schema: { description?: string };
}

/** One operation with its place. */
export interface Route {
  method: string;
  path: string;
  operation: Operation;
}

/** Returns the operations of a tag: deletions last, so that a run has its records until then. */
export function routesOf({ paths }: Document, tag: string): Route[] {
  return Object.entries(paths)
    .flatMap(([path, methods]) =>
      Object.entries(methods).map(([method, operation]) => ({
        method: method.toUpperCase(),
        path,
        operation,
      })),
    )
    .filter(({ operation }) => operation.tags.includes(tag))
    .toSorted((a, b) => Number(a.method === 'DELETE') - Number(b.method === 'DELETE'));
}

/** Returns the query parameters of an operation. */
export function queryOf({ parameters = [] }: Operation): Parameter[] {
  return parameters.flatMap((it) => ('$ref' in it || it.in !== 'query' ? [] : [it]));
}

/** Returns the variable of the id in a path: `project_id` of `/projects/{id}/links`. */
export function idVariable(path: string): string {
  const [, resource = ''] = path.split('/');
  return `${singular(resource)}_id`;
}

/** Returns the variable that the rows of a list, or a created record, set: `link_id`. */
export function foundVariable(path: string): string {
  return `${singular(path.split('/').at(-1) ?? '')}_id`;
}

function singular(resource: string): string {
  return resource.replace(/s$/, '').replaceAll('-', '_');
}
