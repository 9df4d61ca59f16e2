import type { RawOptions } from '../request.ts';
import { send } from '../send.ts';
import { connectionOf } from './connection.ts';
import type { Values } from './options.ts';
import { type Terminal, UsageError } from './terminal.ts';

/** Returns the command that calls the API and prints the response as JSON. */
export function call(method: 'get' | 'post') {
  return async ([path, ...pairs]: string[], values: Values, terminal: Terminal): Promise<void> => {
    if (!path?.startsWith('/')) {
      throw new UsageError(`Write the path of a route, such as: callboard ${method} /projects`);
    }
    const options: RawOptions = { signal: terminal.signal };
    if (method === 'get') options.query = Object.fromEntries(pairs.map(readPair));
    else {
      options.body = await bodyOf(pairs, values.data, terminal);
      options.idempotencyKey = values['idempotency-key'];
    }
    const connection = connectionOf(terminal, values.url);
    const body = await send(connection, method, withoutMount(path), options);
    if (body !== undefined) terminal.out(JSON.stringify(body, undefined, 2));
  };
}

/** Also takes a path as the reference shows it. */
function withoutMount(path: string): string {
  return path.replace(/^\/api\/v1(?=\/)/, '');
}

async function bodyOf(
  pairs: string[],
  data: string | undefined,
  terminal: Terminal,
): Promise<unknown> {
  if (data === undefined) {
    return pairs.length > 0 ? Object.fromEntries(pairs.map(readField)) : undefined;
  }
  if (pairs.length > 0) throw new UsageError('Use either NAME=VALUE or --data, not both.');
  return parse(data === '-' ? await terminal.readInput() : data, 'The body');
}

/** Reads a field of a body: NAME=TEXT or NAME:=JSON. */
function readField(pair: string): [string, unknown] {
  const [name, value] = readPair(pair);
  return name.endsWith(':') ? [name.slice(0, -1), parse(value, value)] : [name, value];
}

function parse(text: string, name: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    throw new UsageError(`${name} is not JSON.`);
  }
}

function readPair(pair: string): [string, string] {
  const at = pair.indexOf('=');
  if (at > 0) return [pair.slice(0, at), pair.slice(at + 1)];
  throw new UsageError(`${pair} is not NAME=VALUE.`);
}
