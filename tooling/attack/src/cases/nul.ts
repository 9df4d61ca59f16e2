import type { Case, Group } from '../attack.ts';
import { openBrowser } from '../http/browser.ts';
import { type HttpResponse, newAddress } from '../http/target.ts';
import { callMcp, redeem, register } from '../scene/oauth-client.ts';
import { listPages } from '../scene/pages.ts';
import type { Stage } from '../stage.ts';

const nul = 'a\0b';
const names = [
  ...['name', 'email', 'password', 'workspaceName', 'timeZone', 'intent', '__intent__', 'id'],
  ...['role', 'title', 'url', 'kind', 'events', 'request', 'decision', 'workspaceId', 'reason'],
];

type Way = (stage: Stage) => Promise<[string, HttpResponse][]>;

/** Ways to send U+0000 as text input. */
const ways: Record<string, { tried: string; send: Way }> = {
  'sign-up': {
    tried: 'U+0000 in each field of sign-up and sign-in',
    send: async (stage) => {
      const good = {
        workspaceName: 'Nul Films',
        name: 'Nul',
        email: `nul-${Date.now()}@example.com`,
        password: 'quite a long phrase 4711',
        timeZone: 'Europe/Berlin',
      };
      const sent: [string, HttpResponse][] = [];
      for (const path of ['/sign-up', '/sign-in']) {
        for (const field of Object.keys(good)) {
          const browser = openBrowser(stage, newAddress());
          sent.push([`${path} ${field}`, await browser.post(path, { ...good, [field]: nul })]);
        }
      }
      return sent;
    },
  },
  forms: {
    tried: 'U+0000 in every common field and intent of every action of the app',
    send: async (stage) => {
      const { ours } = stage.scene;
      const browser = await stage.scene.browserOf(stage, ours.owner);
      const pages = (await listPages(ours)).filter(
        ({ path, readsForm }) => readsForm && !/^\/sign-(in|up)/.test(path),
      );
      const sent: [string, HttpResponse][] = [];
      for (const { path } of pages) {
        const fields = Object.fromEntries(names.map((name) => [name, nul]));
        sent.push([`${path}, form`, await browser.post(path, fields)]);
        const form = new FormData();
        for (const name of names) form.append(name, nul);
        sent.push([`${path}, multipart`, await browser.send(path, { body: form })]);
        sent.push([`${path}, a name`, await browser.post(path, { [nul]: 'x' })]);
        const intent = JSON.stringify({ type: 'update', payload: { name: nul, value: nul } });
        sent.push([`${path}, intent`, await browser.post(path, { __intent__: intent })]);
      }
      return sent;
    },
  },
  next: {
    tried: 'U+0000 in `next` and in other queries',
    send: async (stage) => {
      const browser = await stage.scene.browserOf(stage, stage.scene.ours.owner);
      const places = [
        '/sign-in?next=/%00',
        '/projects?query=%00',
        '/projects?cursor=%00',
        '/clients?query=a%00b',
        '/contacts?query=a%00b',
        '/projects/%00',
        '/settings/webhooks/%00',
        '/settings/webhooks/x/deliveries/%00',
        '/oauth/authorize?client_id=%00&state=%00',
      ];
      const responses = places.map(
        async (it): Promise<[string, HttpResponse]> => [it, await browser.send(it)],
      );
      return Promise.all(responses);
    },
  },
  procedures: {
    tried: 'U+0000 in the input of procedures, routes and tools',
    send: async (stage) => {
      const { ours } = stage.scene;
      const browser = await stage.scene.browserOf(stage, ours.owner);
      const bearer = ours.tokens[1]?.secret ?? '';
      const json = { authorization: `Bearer ${bearer}`, 'content-type': 'application/json' };
      return [
        ['search', await browser.call('search.all', { query: nul }, 'query')],
        ['projects.create', await browser.call('projects.create', { name: nul }, 'mutation')],
        ['projects.find', await browser.call('projects.find', { id: nul }, 'query')],
        ['a procedure', await browser.send('/api/trpc/%00')],
        [
          'POST /projects',
          await stage.send('/api/v1/projects', { headers: json, body: '{"name":"a\\u0000b"}' }),
        ],
        ['GET /projects', await stage.send('/api/v1/projects?cursor=%00', { headers: json })],
        ['GET /projects/%00', await stage.send('/api/v1/projects/%00', { headers: json })],
      ];
    },
  },
  oauth: {
    tried: 'U+0000 in the input of the OAuth endpoints',
    send: async (stage) => [
      [
        'register',
        await register(stage, { client_name: nul, redirect_uris: ['http://localhost'] }),
      ],
      ['register', await register(stage, { redirect_uris: ['http://localhost/\0'] })],
      ['token', await redeem(stage, { grant_type: 'refresh_token', client_id: nul })],
      [
        'token',
        await redeem(stage, { grant_type: 'refresh_token', client_id: 'x', refresh_token: nul }),
      ],
    ],
  },
};

function toCase([name, { tried, send }]: [string, { tried: string; send: Way }]): Case<Stage> {
  return {
    name,
    tried,
    run: async (stage) =>
      (await send(stage))
        .filter(([, { status }]) => status < 400 || status >= 500)
        .map(([what, { status }]) => `${what} answered ${status}`),
  };
}

const tools: Case<Stage> = {
  name: 'tools',
  tried: 'U+0000 in the arguments of a tool, which must return an error',
  run: async (stage) => {
    const secret = stage.scene.ours.tokens[2]?.secret ?? '';
    const params = { name: 'search', arguments: { query: nul } };
    const { status, text } = await callMcp(stage, secret, 'tools/call', params);
    const isRefused =
      /"isError":true|"error":\{/.test(text) && !text.includes('failed on the server');
    return status === 200 && isRefused ? [] : [`${status} ${text.slice(0, 100)}`];
  },
};

export const nulCases: Group<Stage> = {
  name: 'nul',
  cases: [...Object.entries(ways).map(toCase), tools],
};
