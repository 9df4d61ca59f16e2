import { createServer, type IncomingMessage, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import { text } from 'node:stream/consumers';
import type { TextSettings } from '@callboard/config';

/** A request that a gateway got. */
export interface GatewayRequest {
  method: string;
  path: string;
  query: Record<string, string>;
  form: Record<string, string>;
  headers: IncomingMessage['headers'];
}

/** A local server with the message API of Twilio. */
export interface Gateway {
  /** Settings of a texter that uses it. */
  settings: TextSettings;
  got: GatewayRequest[];
  /** The texts that it accepted, newest first. */
  accepted: { sid: string; to: string; body: string }[];
  close(): Promise<void>;
}

type Respond = (request: GatewayRequest, response: ServerResponse, gateway: Gateway) => void;

/** Starts a gateway on 127.0.0.1 that accepts and lists texts unless `respond` says otherwise. */
export async function startGateway(respond: Respond = acceptAndList): Promise<Gateway> {
  const server = createServer(async (incoming, response) => {
    const request = await toRequest(incoming);
    gateway.got.push(request);
    respond(request, response, gateway);
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const { port } = server.address() as AddressInfo;
  const url = `http://127.0.0.1:${port}/sms`;
  const gateway: Gateway = {
    settings: { url, account: 'AC1', key: 'hidden-key', from: '+13235550100' },
    got: [],
    accepted: [],
    close: () =>
      new Promise((resolve) => {
        server.close(() => resolve());
        server.closeAllConnections();
      }),
  };
  return gateway;
}

/** Accepts a posted text, or lists those that were accepted, as Twilio does. */
export function acceptAndList(
  { method, form, query }: GatewayRequest,
  response: ServerResponse,
  { accepted }: Gateway,
): void {
  if (method === 'GET') {
    const messages = accepted.filter((it) => it.to === query.To);
    answer(response, 200, { messages });
    return;
  }
  const sid = `SM${String(accepted.length + 1).padStart(32, '0')}`;
  accepted.unshift({ sid, to: form.To ?? '', body: form.Body ?? '' });
  answer(response, 201, { sid, status: 'queued', error_code: null });
}

/** Answers with a status and a body, which is sent as JSON unless it is a text. */
export function answer(response: ServerResponse, status: number, body: unknown): void {
  response.writeHead(status, { 'content-type': 'application/json' });
  response.end(typeof body === 'string' ? body : JSON.stringify(body));
}

async function toRequest(incoming: IncomingMessage): Promise<GatewayRequest> {
  const { pathname, searchParams } = new URL(incoming.url ?? '/', 'http://gateway');
  return {
    method: incoming.method ?? '',
    path: pathname,
    query: Object.fromEntries(searchParams),
    form: Object.fromEntries(new URLSearchParams(await text(incoming))),
    headers: incoming.headers,
  };
}
