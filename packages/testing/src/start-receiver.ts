import { startServer } from './start-server.ts';

/** A request a receiver got. */
export interface Received {
  id: string;
  headers: Headers;
  body: string;
  at: number;
}

/** A local receiver that records its requests and responds as configured. */
export interface Receiver {
  url: string;
  got: Received[];
  /** Highest number of concurrent posts. */
  most: number;
  close(): Promise<void>;
}

type Respond = (received: Received, number: number) => Response | Promise<Response>;

/** Starts a receiver that responds with 204 by default. */
export async function startReceiver(
  respond: Respond = () => new Response(null, { status: 204 }),
  port?: number,
): Promise<Receiver> {
  const receiver: Receiver = { url: '', got: [], most: 0, close: async () => {} };
  let open = 0;
  const server = await startServer(async (request) => {
    open += 1;
    receiver.most = Math.max(receiver.most, open);
    const body = await request.text();
    const id = request.headers.get('svc-delivery') ?? '';
    const received = { id, body, headers: request.headers, at: performance.now() };
    receiver.got.push(received);
    const response = await respond(received, receiver.got.length);
    open -= 1;
    return response;
  }, port);
  return Object.assign(receiver, { url: `${server.url}/hook`, close: server.close });
}
