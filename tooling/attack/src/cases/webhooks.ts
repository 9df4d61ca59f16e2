import { startFlood, startNameServer, startReceiver } from '@callboard/testing';
import { makeEndpoint } from '@callboard/testing/factories';
import { processorSeconds } from '@callboard/testing/processes';
import { createPoster } from '@callboard/webhooks';
import type { Case, Group } from '../attack.ts';
import { runningPid } from '../product/start.ts';
import type { Stage } from '../stage.ts';

const posts = 10;
const allowedMilliseconds = 50;

/** Endless responses of a receiver. */
const flooding: Record<string, { head?: string; more: string }> = {
  'early hints': { more: 'HTTP/1.1 103 Early Hints\r\nlink: </a>\r\n\r\n' },
  continue: { more: 'HTTP/1.1 100 Continue\r\n\r\n' },
  headers: { head: 'HTTP/1.1 200 OK\r\n', more: 'x-more: and more\r\n' },
  body: { head: 'HTTP/1.1 200 OK\r\n\r\n', more: 'and more of it ' },
};

/** Returns the processor milliseconds of the web process for the test of an endpoint. */
async function costOfTest(stage: Stage, url: string): Promise<number> {
  const { app } = stage.scene;
  const { owner } = await stage.scene.newCompany();
  const { id } = await makeEndpoint(app, owner, { url });
  const browser = await stage.scene.browserOf(stage, owner);
  const pid = runningPid(stage.product, 'web');
  const send = () => browser.call('webhooks.sendTest', { id }, 'mutation');
  await send();
  const before = processorSeconds(pid);
  for (let post = 0; post < posts; post += 1) await send();
  return ((processorSeconds(pid) - before) * 1000) / posts;
}

function floodCase([name, text]: [string, { head?: string; more: string }]): Case<Stage> {
  return {
    name: `flood-${name.replace(' ', '-')}`,
    tried: `processor time of tests of an endpoint that sends ${name} endlessly`,
    seconds: 150,
    run: async (stage) => {
      const origin = stage.product.trustedOrigin;
      const port = Number(new URL(origin).port);
      const receiver = await startReceiver(undefined, port);
      const plain = await costOfTest(stage, receiver.url).finally(receiver.close);
      const flood = await startFlood({ ...text, port });
      const cost = (await costOfTest(stage, `${origin}/hook`).finally(flood.close)) - plain;
      return cost < allowedMilliseconds ? [] : [`A test costs ${cost.toFixed(0)} ms more.`];
    },
  };
}

const inner = [
  ['127.0.0.1'],
  ['::1'],
  ['10.0.0.1'],
  ['169.254.169.254'],
  ['::ffff:127.0.0.1'],
  ['64:ff9b::7f00:1'],
  ['2002:7f00:1::1'],
  ['2001:0:7f00:1::1'],
  ['2606:4700::5efe:7f00:1'],
  ['8.8.8.8', '127.0.0.1'],
];

/** A host name that resolves to a private address, posted to by the sender of web and worker. */
const rebinding: Case<Stage> = {
  name: 'rebinding',
  tried: `host names that resolve to private addresses in ${inner.length} ways, and one that changes between two lookups`,
  run: async () => {
    const holes: string[] = [];
    for (const addresses of inner) {
      const outcome = await postTo(() => addresses);
      if (!outcome.includes('not public')) holes.push(`${addresses.join(', ')}: ${outcome}`);
    }
    let lookups = 0;
    const changing = await postTo(() => (lookups++ < 2 ? ['2fff::1'] : ['127.0.0.1', '::1']));
    if (lookups > 2) holes.push(`The name was asked for ${lookups} times: ${changing}`);
    return holes;
  },
};

async function postTo(addressesOf: () => string[]): Promise<string> {
  const nameServer = await startNameServer(addressesOf);
  const poster = createPoster({ nameServers: [nameServer.address], deadlineSeconds: 2 });
  try {
    const post = {
      workspaceId: 'ws_none',
      url: 'https://hooks.example.com:9/hook',
      headers: {},
      body: '{}',
    };
    const { error, statusCode } = await poster.post(post);
    return error ?? `answered ${statusCode}`;
  } finally {
    poster.close();
    nameServer.close();
  }
}

const redirecting: Case<Stage> = {
  name: 'redirects',
  tried: 'a receiver that redirects a test to a private address, which must not be followed',
  run: async (stage) => {
    const { app } = stage.scene;
    const { owner } = await stage.scene.newCompany();
    let visits = 0;
    const inside = await startReceiver(() => {
      visits += 1;
      return new Response(null, { status: 204 });
    });
    const port = Number(new URL(stage.product.trustedOrigin).port);
    const redirect = () => new Response(null, { status: 307, headers: { location: inside.url } });
    const receiver = await startReceiver(redirect, port);
    try {
      const { id } = await makeEndpoint(app, owner, { url: receiver.url });
      const browser = await stage.scene.browserOf(stage, owner);
      await browser.call('webhooks.sendTest', { id }, 'mutation');
      return visits === 0 ? [] : ['The redirect was followed.'];
    } finally {
      await receiver.close();
      await inside.close();
    }
  },
};

export const webhooks: Group<Stage> = {
  name: 'webhooks',
  cases: [...Object.entries(flooding).map(floodCase), rebinding, redirecting],
};
