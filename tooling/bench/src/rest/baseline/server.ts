import type { IncomingMessage, ServerResponse } from 'node:http';
import { admit } from './admission.ts';
import { createProject } from './create-project.ts';
import { findProject, findShootDay, listProjects } from './reads.ts';
import { serveByHand } from './serve-by-hand.ts';
import type { Token } from './sql.ts';

serveByHand(serve);

/**
 * Baseline for the API: the same token check, counts and queries, written by hand for these few
 * routes without anything else a service needs.
 */
async function serve(request: IncomingMessage, response: ServerResponse): Promise<void> {
  const token = await admit(request);
  const isRefused = typeof token === 'number';
  const body = isRefused ? { error: 'refused' } : await work(token, request);
  const status = isRefused ? token : statusOf(request, body);
  response.writeHead(status, { 'content-type': 'application/json' });
  response.end(JSON.stringify(body ?? { error: 'not_found' }));
}

function work(token: Token, request: IncomingMessage): Promise<unknown> {
  const { pathname, searchParams } = new URL(request.url ?? '/', 'http://localhost');
  const [resource, id] = pathname.slice('/api/v1/'.length).split('/');
  if (request.method === 'POST') return createProject(token, request);
  if (resource === 'shoot-days') return findShootDay(token, id ?? '');
  if (id) return findProject(token, id);
  return listProjects(token, Number(searchParams.get('limit') ?? 25));
}

function statusOf({ method }: IncomingMessage, body: unknown): number {
  if (!body) return 404;
  return method === 'POST' ? 201 : 200;
}
