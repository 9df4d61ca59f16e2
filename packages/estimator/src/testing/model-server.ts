import { createServer, type IncomingMessage, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';

export interface AskedModel {
  model: string;
  messages: { role: string; content: string }[];
  response_format: { type: string };
}

/** What the server does with a request: an answer's text, or something of its own. */
export type Behavior = string | ((response: ServerResponse, request: IncomingMessage) => void);

/** A server that speaks the protocol of chat completions. */
export interface ModelServer extends AsyncDisposable {
  url: string;
  asked: AskedModel[];
  authorizations: (string | undefined)[];
}

/** Serves each request with the next behavior, and with the last one from then on. */
export async function startModelServer(...behaviors: Behavior[]): Promise<ModelServer> {
  const asked: AskedModel[] = [];
  const authorizations: (string | undefined)[] = [];
  const server = createServer(async (request, response) => {
    const chunks: Buffer[] = [];
    for await (const chunk of request) chunks.push(chunk);
    const behavior = behaviors[Math.min(asked.length, behaviors.length - 1)] ?? '';
    asked.push(JSON.parse(Buffer.concat(chunks).toString('utf8')));
    authorizations.push(request.headers.authorization);
    if (typeof behavior === 'function') behavior(response, request);
    else complete(response, behavior);
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const { port } = server.address() as AddressInfo;
  return {
    url: `http://127.0.0.1:${port}/v1`,
    asked,
    authorizations,
    [Symbol.asyncDispose]: async () => {
      server.closeAllConnections();
      await new Promise((resolve) => server.close(resolve));
    },
  };
}

/** Answers as a model does. */
export function complete(response: ServerResponse, content: string): void {
  response.setHeader('content-type', 'application/json');
  response.end(
    JSON.stringify({
      ...{ id: 'chatcmpl-1', object: 'chat.completion', created: 1, model: 'local' },
      choices: [{ index: 0, message: { role: 'assistant', content }, finish_reason: 'stop' }],
      usage: { prompt_tokens: 1200, completion_tokens: 800, total_tokens: 2000, cost: 0.0123 },
    }),
  );
}

/** Answers with a status and a body. */
export function status(code: number, body = '{}', headers: Record<string, string> = {}): Behavior {
  return (response) => {
    response.writeHead(code, { 'content-type': 'application/json', ...headers });
    response.end(body);
  };
}
