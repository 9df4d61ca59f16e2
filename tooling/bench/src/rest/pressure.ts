import { randomUUID } from 'node:crypto';
import { text } from 'node:stream/consumers';
import autocannon from 'autocannon';

/** Input of the child process: one run against one URL. */
export interface Pressure {
  url: string;
  path: string;
  /** Body of a POST with a new Idempotency-Key. Without it the request is a GET. */
  body?: object | undefined;
  connections: number;
  seconds: number;
  secrets: string[];
}

export interface Pressed {
  requestsPerSecond: number;
  p50Milliseconds: number;
  p99Milliseconds: number;
  refused: number;
}

const { url, path, body, connections, seconds, secrets }: Pressure = JSON.parse(
  await text(process.stdin),
);

// Every connection has its own tokens, so that none waits for the same counter.
const slices = Array.from({ length: connections }, (_, i) =>
  secrets.filter((_secret, n) => n % connections === i),
);
let next = 0;

const result = await autocannon({
  url,
  connections,
  duration: seconds,
  setupClient: (client) => {
    const slice = slices[next % connections] ?? [];
    next += 1;
    client.setRequests(slice.map((secret) => (body ? post(secret, body) : get(secret))));
  },
});

const pressed: Pressed = {
  requestsPerSecond: result.requests.average,
  p50Milliseconds: result.latency.p50,
  p99Milliseconds: result.latency.p99,
  refused: result.non2xx + result.errors,
};
process.stdout.write(JSON.stringify(pressed));

function get(secret: string) {
  return { method: 'GET', path, headers: { authorization: `Bearer ${secret}` } };
}

function post(secret: string, sent: object) {
  const headers = {
    authorization: `Bearer ${secret}`,
    'content-type': 'application/json',
    accept: 'application/json, text/event-stream',
  };
  return {
    method: 'POST',
    path,
    headers,
    body: JSON.stringify(sent),
    setupRequest: <T extends object>(request: T) => ({
      ...request,
      headers: { ...headers, 'idempotency-key': randomUUID() },
    }),
  };
}
