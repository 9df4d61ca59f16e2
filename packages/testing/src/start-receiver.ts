import { startServer } from './start-server.ts';

/** What a receiver got. */
export interface Received {
  id: string;
  headers: Headers;
  body: string;
  at: number;
}

/** A receiver on this machine that keeps what it gets, and answers as it is told. */
export interface Receiver {
  url: string;
  got: Received[];
  /** How many posts it had at once, at most. */
  most: number;
  close(): Promise<void>;
}

type Respond = (received: Received, number: number) => Response | Promise<Response>;

/** Starts a receiver that answers 204 unless told otherwise. */
export async function startReceiver(
  answer: Respond = () => new Response(null, { status: 204 }),
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
    const response = await answer(received, receiver.got.length);
    open -= 1;
    return response;
  }, port);
  return Object.assign(receiver, { url: `${server.url}/hook`, close: server.close });
}
