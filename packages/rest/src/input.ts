import { AppError } from '@callboard/core';
import { readBody } from './body.ts';
import type { Call } from './call.ts';
import type { RouteMatch } from './routes.ts';

/** The raw input of a route: path values, and the query of a read or the body of a write. */
export async function readInput(
  call: Call,
  { route, pathValues }: RouteMatch,
): Promise<Record<string, unknown>> {
  if (!route.isWrite) return { ...readQuery(call.query, route.fields), ...pathValues };
  readQuery(call.query, new Set());
  const body = await readBody(call.request, route.fields.size > 0);
  for (const [field, value] of Object.entries(body)) {
    if (!route.fields.has(field)) throw refuse(field, 'This route takes no such field.');
    if (!isStorable(value)) {
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
    if (!fields.has(name)) throw refuse(name, 'This route takes no such query parameter.');
    if (values.has(name)) throw refuse(name, 'Send this parameter once.');
    values.set(name, value);
  }
  return Object.fromEntries(values);
}

const maxDepth = 50;

/** Whether every text in a value can be stored, and none is nested deeper than any record needs. */
function isStorable(root: unknown): boolean {
  const open = [{ value: root, depth: 0 }];
  for (let next = open.pop(); next; next = open.pop()) {
    const { value, depth } = next;
    if (typeof value === 'string' && (value.includes('\0') || !value.isWellFormed())) return false;
    if (typeof value !== 'object' || value === null) continue;
    if (depth === maxDepth) return false;
    for (const [key, item] of Object.entries(value)) {
      open.push({ value: key, depth }, { value: item, depth: depth + 1 });
    }
  }
  return true;
}

function refuse(param: string, message: string): AppError {
  const name = param.slice(0, 100).toWellFormed();
  return new AppError('invalid_parameter', `${name}: ${message}`, { param: name });
}
