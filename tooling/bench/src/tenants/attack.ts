import { createServer } from 'node:net';
import { text } from 'node:stream/consumers';

/** Input of the child process: one attack by one tenant, until the process is killed. */
export interface Attack {
  name: AttackName;
  url: string;
  cookie: string;
  /** Tokens of the tenant. */
  secrets: string[];
  /** Endpoint whose receiver is this process, and the receiver's port. */
  endpointId: string;
  receiverPort: number;
}

export type AttackName = keyof typeof attacks;

const headStartMilliseconds = 1_000;

/**
 * Each attack sends its requests together and repeats when all are done. Open streams stay open.
 */
const attacks = {
  '150 member adds': (attack: Attack) =>
    atOnce(150, (n) =>
      change(attack, 'members.add', {
        email: `person-${Date.now()}-${n}@example.com`,
        name: 'Person',
        role: 'crew',
      }),
    ),
  '16 tests at a receiver that floods 103': (attack: Attack) =>
    atOnce(16, () => change(attack, 'webhooks.sendTest', { id: attack.endpointId })),
  '60 searches': (attack: Attack) => atOnce(60, (n) => search(attack, `ritual ${n}`)),
  'a create loop': (attack: Attack) => change(attack, 'projects.create', { name: 'Again' }),
  '2,000 streams': (attack: Attack) => atOnce(2000, () => openStream(attack)),
  'reads over 25 tokens': ({ url, secrets }: Attack) =>
    atOnce(200, (n) =>
      read(`${url}/api/v1/projects?limit=25`, {
        headers: { authorization: `Bearer ${secrets[n % 25]}` },
      }),
    ),
} as const;

const attack: Attack = JSON.parse(await text(process.stdin));
await startFlood(attack.receiverPort);
setTimeout(() => process.stdout.write('under way\n'), headStartMilliseconds);
for (;;) await attacks[attack.name](attack);

function atOnce(count: number, send: (n: number) => Promise<unknown>): Promise<unknown> {
  return Promise.all(Array.from({ length: count }, (_, n) => send(n)));
}

function change({ url, cookie }: Attack, procedure: string, input: object): Promise<unknown> {
  return read(`${url}/api/trpc/${procedure}`, {
    method: 'POST',
    headers: { cookie, origin: url, 'content-type': 'application/json' },
    body: JSON.stringify(input),
  });
}

function search({ url, cookie }: Attack, query: string): Promise<unknown> {
  const input = encodeURIComponent(JSON.stringify({ query }));
  return read(`${url}/api/trpc/search.all?input=${input}`, { headers: { cookie } });
}

/** Opens a stream and keeps it open. */
function openStream({ url, cookie }: Attack): Promise<unknown> {
  return read(`${url}/api/trpc/live.changes`, { headers: { cookie } });
}

async function read(url: string, init: RequestInit): Promise<unknown> {
  return fetch(url, init)
    .then((response) => response.text())
    .catch(() => null);
}

/** Starts a receiver that sends early hints endlessly. */
function startFlood(port: number): Promise<void> {
  const hints = 'HTTP/1.1 103 Early Hints\r\nLink: </a>; rel=preload\r\n\r\n'.repeat(1_000);
  const server = createServer((socket) => {
    const flood = () => {
      while (socket.writable && socket.write(hints));
    };
    socket.on('drain', flood).on('error', () => {});
    socket.once('data', flood).resume();
  });
  return new Promise((resolve) => server.listen(port, '127.0.0.1', resolve));
}
