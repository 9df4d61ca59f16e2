import { processorSeconds } from '@callboard/testing/processes';
import type { Case, Group } from '../attack.ts';
import type { HttpResponse } from '../http/target.ts';
import { runningPid } from '../product/start.ts';
import { callMcp, register } from '../scene/oauth-client.ts';
import type { Stage } from '../stage.ts';

const rounds = 40;
/** Allowed extra processor time of a request before authentication. */
const allowedMilliseconds = 8;

const keys = (count: number) => Array.from({ length: count }, (_, index) => `k${index}=${index}`);
const jsonKeys = (count: number) =>
  `{${Array.from({ length: count }, (_, index) => `"k${index}":1`).join(',')}}`;
const formType = { 'content-type': 'application/x-www-form-urlencoded' };
const jsonType = { 'content-type': 'application/json' };

/** Largest request for a parser that runs before authentication. */
interface Probe {
  name: string;
  tried: string;
  send(stage: Stage): Promise<HttpResponse>;
}

const probes: readonly Probe[] = [
  {
    name: 'form',
    tried: 'a form of 900 kB with distinct keys at /sign-in',
    send: (stage) =>
      stage.send('/sign-in', {
        headers: { ...formType, origin: stage.url },
        body: keys(70_000).join('&'),
      }),
  },
  {
    name: 'form-64k',
    tried: 'a form of 63 kB with distinct keys at /sign-in',
    send: (stage) =>
      stage.send('/sign-in', {
        headers: { ...formType, origin: stage.url },
        body: keys(6_000).join('&').slice(0, 63_000),
      }),
  },
  {
    name: 'token-json',
    tried: 'JSON of 12.8 kB with distinct keys at the token endpoint',
    send: (stage) => stage.send('/api/oauth/token', { headers: jsonType, body: jsonKeys(1_350) }),
  },
  {
    name: 'token-form',
    tried: 'a form of 15 kB with distinct keys at the token endpoint',
    send: (stage) =>
      stage.send('/api/oauth/token', { headers: formType, body: keys(1_500).join('&') }),
  },
  {
    name: 'register-json',
    tried: 'JSON of 15 kB, deeply nested, at registration',
    send: (stage) =>
      stage.send('/api/oauth/register', {
        headers: jsonType,
        body: `{"redirect_uris":${'['.repeat(7_000)}${']'.repeat(7_000)}}`,
      }),
  },
  {
    name: 'authorize',
    tried: 'a query of 14 kB with distinct keys at /oauth/authorize',
    send: (stage) => stage.send(`/oauth/authorize?${keys(1_400).join('&')}`),
  },
  {
    name: 'query',
    tried: 'a query of 14 kB with distinct keys at /sign-in',
    send: (stage) => stage.send(`/sign-in?${keys(1_400).join('&')}`),
  },
  {
    name: 'cookies',
    tried: 'a cookie header of 14 kB with distinct names',
    send: (stage) => stage.send('/sign-in', { headers: { cookie: keys(1_300).join('; ') } }),
  },
  {
    name: 'trpc',
    tried: 'an input of 900 kB, deeply nested, at a procedure',
    send: (stage) =>
      stage.send('/api/trpc/projects.create', {
        headers: { ...jsonType, origin: stage.url },
        body: `{"name":${'['.repeat(400_000)}${']'.repeat(400_000)}}`,
      }),
  },
  {
    name: 'trpc-query',
    tried: 'an input of 14 kB in the query of a procedure',
    send: (stage) => stage.send(`/api/trpc/search.all?input=${encodeURIComponent(jsonKeys(800))}`),
  },
  {
    name: 'rest',
    tried: 'a body of 900 kB without a token at a route',
    send: (stage) => stage.send('/api/v1/projects', { headers: jsonType, body: jsonKeys(80_000) }),
  },
  {
    name: 'mcp',
    tried: 'a message of 250 kB without a token',
    send: (stage) => callMcp(stage, 'none', 'tools/call', { x: 'y'.repeat(250_000) }),
  },
  {
    name: 'forwarded',
    tried: 'an X-Forwarded-For header of 14 kB',
    send: (stage) => stage.send('/healthz', { from: Array(2_000).fill('1.1.1.1').join(',') }),
  },
  {
    name: 'client-name',
    tried: 'a client name of 15 kB of combining characters at registration',
    send: (stage) =>
      register(stage, {
        client_name: 'e\u0301'.repeat(5_000),
        redirect_uris: ['http://localhost'],
      }),
  },
];

/** Returns the mean processor milliseconds of the web process per request. */
async function costOf(stage: Stage, send: () => Promise<HttpResponse>): Promise<number> {
  const pid = runningPid(stage.product, 'web');
  for (let round = 0; round < 5; round += 1) await send();
  const before = processorSeconds(pid);
  for (let round = 0; round < rounds; round += 1) await send();
  return ((processorSeconds(pid) - before) * 1000) / rounds;
}

function toCase({ name, tried, send }: Probe): Case<Stage> {
  return {
    name,
    tried: `${tried}, in extra processor time compared with a small request`,
    run: async (stage) => {
      const first = await send(stage);
      if (first.status >= 500) return [`It answered ${first.status}.`];
      const small = await costOf(stage, () => stage.send('/sign-in'));
      const large = await costOf(stage, () => send(stage));
      const cost = large - small;
      return cost <= allowedMilliseconds
        ? []
        : [`It costs ${cost.toFixed(1)} ms (${first.status}).`];
    },
  };
}

export const parsers: Group<Stage> = { name: 'parsers', cases: probes.map(toCase) };
