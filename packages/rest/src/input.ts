import { AppError } from '@callboard/domain/errors';
import { isStorable, isStorableValue } from '@callboard/domain/text/storable';
import { readBody } from './body.ts';
import type { Call } from './call.ts';
import type { RouteMatch } from './routes.ts';

/**
 * Returns the raw input of a route: path values plus the query of a read or the body of a write.
 */
export async function readInput(
  call: Call,
  { route, pathValues }: RouteMatch,
): Promise<Record<string, unknown>> {
  if (!route.isWrite) return { ...readQuery(call.query, route.fields), ...pathValues };
  readQuery(call.query, new Set());
  const body = await readBody(call.request, route.fields.size > 0);
  call.seen.body = body;
  for (const [field, value] of Object.entries(body)) {
    if (!route.fields.has(field)) throw refuse(field, 'This route does not accept this field.');
    if (!isStorableValue(value)) {
      throw refuse(
        field,
        'Send well-formed Unicode without U+0000, nested at most 50 levels deep.',
      );
    }
  }
  return { ...body, ...pathValues };
}

function readQuery(query: URLSearchParams, fields: ReadonlySet<string>): Record<string, string> {
  const values = new Map<string, string>();
  for (const [name, value] of query) {
    if (!fields.has(name)) throw refuse(name, 'This route does not accept this query parameter.');
    if (values.has(name)) throw refuse(name, 'Send this parameter once.');
    if (!isStorable(value)) throw refuse(name, 'Send well-formed Unicode without U+0000.');
    values.set(name, value);
  }
  return Object.fromEntries(values);
}

function refuse(param: string, message: string): AppError {
  const name = param.slice(0, 100).toWellFormed();
  return new AppError('invalid_parameter', `${name}: ${message}`, { param: name });
}
