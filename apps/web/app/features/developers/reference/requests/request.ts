import type { ApiDocument } from '../api-document.ts';

/** A request of the reference, as its samples send it. */
export interface SampleRequest {
  method: string;
  /** `/projects/{id}/links`. */
  path: string;
  /** The environment variable with the id of the path: `PROJECT_ID`. */
  variable: string | null;
  /** What the id is of: "a project". */
  owner: string;
  body: unknown;
  /** Whether the response has a body. */
  hasResult: boolean;
  /** Undoes a create, as far as the API can. */
  cleanUp: CleanUp | null;
}

/** A request to the created record. */
export interface CleanUp {
  method: 'DELETE' | 'PATCH';
  /** `/links`: the id follows. */
  path: string;
  body: object | null;
  reason: string;
}

/** Returns the request of an operation. */
export function toSampleRequest(
  { paths }: Pick<ApiDocument, 'paths'>,
  { method, path }: { method: string; path: string },
  body: unknown,
): SampleRequest {
  const responses = Object.keys(paths[path]?.[method.toLowerCase()]?.responses ?? {});
  const noun = singular(path.split('/')[1] ?? '');
  return {
    method,
    path,
    variable: path.includes('{id}') ? `${noun.replaceAll(' ', '_').toUpperCase()}_ID` : null,
    owner: `a ${noun}`,
    body,
    hasResult: !responses.includes('204'),
    cleanUp: cleanUpOf(paths, method, path),
  };
}

function cleanUpOf(paths: ApiDocument['paths'], method: string, path: string): CleanUp | null {
  const created = `/${path.split('/').at(-1)}`;
  if (method !== 'POST' || created === '/test') return null;
  if (created === '/projects') {
    const reason = 'a closed project does not count as active';
    return { method: 'PATCH', path: created, body: { status: 'closed' }, reason };
  }
  if (!paths[`${created}/{id}`]?.delete) return null;
  return { method: 'DELETE', path: created, body: null, reason: 'leave this out to keep it' };
}

function singular(resource: string): string {
  return resource.replace(/s$/, '').replaceAll('-', ' ');
}
