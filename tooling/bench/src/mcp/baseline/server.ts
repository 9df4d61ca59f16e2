import { createHash } from 'node:crypto';
import type { IncomingMessage, ServerResponse } from 'node:http';
import { json } from 'node:stream/consumers';
import { findToken } from '../../rest/baseline/admission.ts';
import { serveByHand } from '../../rest/baseline/serve-by-hand.ts';
import type { Token } from '../../rest/baseline/sql.ts';
import { findShootDay } from './find-shoot-day.ts';
import { listProjects } from './list-projects.ts';
import { localTime } from './local-time.ts';

serveByHand(serve);

interface Message {
  id: number;
  params: { name: string; arguments: { shoot_day_id: string } };
}

/**
 * Baseline for two tools: the same token check, queries and results, written by hand without
 * anything else a service needs.
 */
async function serve(request: IncomingMessage, response: ServerResponse): Promise<void> {
  const secret = request.headers.authorization?.slice('Bearer '.length) ?? '';
  const [token] = await findToken(createHash('sha256').update(secret).digest('hex'));
  if (!token) return void response.writeHead(401).end();
  const { id, params } = (await json(request)) as Message;
  const structuredContent = await work(token, params);
  const content = [{ type: 'text', text: JSON.stringify(structuredContent) }];
  response.writeHead(200, { 'content-type': 'application/json' });
  response.end(JSON.stringify({ jsonrpc: '2.0', id, result: { content, structuredContent } }));
}

async function work(token: Token, { name, arguments: args }: Message['params']) {
  const { time_zone } = token;
  const frame = { as_of: localTime(new Date(), time_zone), time_zone };
  if (name === 'get_shoot_day') {
    return { ...frame, truncated: false, object: await findShootDay(token, args.shoot_day_id) };
  }
  const { items, total } = await listProjects(token, 25);
  const truncated = items.length < total;
  const note = truncated
    ? `Shows ${items.length} of ${total}. Send a limit up to 50, or narrow the arguments.`
    : undefined;
  return { ...frame, truncated, note, items, total_count: total };
}
