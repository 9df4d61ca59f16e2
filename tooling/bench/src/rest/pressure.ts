import { text } from 'node:stream/consumers';
import autocannon from 'autocannon';

/** What the parent asks for: one run against one address. */
export interface Pressure {
  url: string;
  path: string;
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

const { url, path, connections, seconds, secrets }: Pressure = JSON.parse(
  await text(process.stdin),
);

// Every connection has tokens of its own, so that no two wait for one counter.
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
    client.setRequests(
      slice.map((secret) => ({
        method: 'GET',
        path,
        headers: { authorization: `Bearer ${secret}` },
      })),
    );
  },
});

const pressed: Pressed = {
  requestsPerSecond: result.requests.average,
  p50Milliseconds: result.latency.p50,
  p99Milliseconds: result.latency.p99,
  refused: result.non2xx + result.errors,
};
process.stdout.write(JSON.stringify(pressed));
