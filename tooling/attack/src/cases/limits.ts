import { startReceiver } from '@callboard/testing';
import { makeEndpoint, makeMember } from '@callboard/testing/factories';
import type { Case, Group } from '../attack.ts';
import type { Browser } from '../http/browser.ts';
import type { HttpResponse } from '../http/target.ts';
import type { Company } from '../scene/company.ts';
import type { Stage } from '../stage.ts';

const atOnce = 8;
const streamsTried = 20;

/** Repeats a call until it is rate limited, at most `most` times. */
async function floodUntilRefused(most: number, call: (turn: number) => Promise<HttpResponse>) {
  let next = 0;
  let refused: HttpResponse | undefined;
  const work = async () => {
    for (let turn = next++; turn < most && !refused; turn = next++) {
      const response = await call(turn);
      if (response.status === 429) refused ??= response;
    }
  };
  await Promise.all(Array.from({ length: atOnce }, work));
  return refused ? [] : [`Not one of ${most} was refused.`];
}

type Send = (browser: Browser, company: Company, turn: number) => Promise<HttpResponse>;

/** Case of one person who repeats the same call. */
function floodCase(
  name: string,
  tried: string,
  { most, send }: { most: number; send: Send },
): Case<Stage> {
  return {
    name,
    tried: `${tried}, up to ${most} times in a row by one person`,
    seconds: 120,
    run: async (stage) => {
      const company = await stage.scene.newCompany();
      const browser = await stage.scene.browserOf(stage, company.owner);
      return floodUntilRefused(most, (turn) => send(browser, company, turn));
    },
  };
}

const floods: Case<Stage>[] = [
  floodCase('writes', 'creating clients', {
    most: 1_700,
    send: (browser, _, turn) =>
      browser.call('clients.create', { name: `Flood ${turn}`, kind: 'brand' }, 'mutation'),
  }),
  floodCase('searches', 'searching', {
    most: 1_300,
    send: (browser, _, turn) => browser.call('search.all', { query: `flood ${turn}` }, 'query'),
  }),
  floodCase('members', 'adding members', {
    most: 150,
    send: (browser, _, turn) => {
      const email = `flood-${turn}-${Math.random().toString(36).slice(2)}@example.com`;
      return browser.call('members.add', { name: 'Flood', role: 'client', email }, 'mutation');
    },
  }),
];

const tests: Case<Stage> = {
  name: 'tests',
  tried: 'sending the test of an endpoint up to 150 times in a row',
  run: async (stage) => {
    const { app, newCompany } = stage.scene;
    const { port } = new URL(stage.product.trustedOrigin);
    const receiver = await startReceiver(undefined, Number(port));
    try {
      const company = await newCompany();
      const { id } = await makeEndpoint(app, company.owner, { url: receiver.url });
      const browser = await stage.scene.browserOf(stage, company.owner);
      return await floodUntilRefused(150, () =>
        browser.call('webhooks.sendTest', { id }, 'mutation'),
      );
    } finally {
      await receiver.close();
    }
  },
};

const streams: Case<Stage> = {
  name: 'streams',
  tried: `${streamsTried} streams of one person, and a stream of a removed member`,
  run: async (stage) => {
    const { scene } = stage;
    const company = await scene.newCompany();
    const open = async (browser: Browser) =>
      stage.hold('/api/trpc/live.changes', { cookie: browser.cookie(), origin: stage.url });
    const browser = await scene.browserOf(stage, company.owner);
    const held = [];
    for (let turn = 0; turn < streamsTried; turn += 1) held.push(await open(browser));
    const isBounded = await someEnd(held, 3_000);
    const { membershipId, ...leaver } = await makeMember(scene.app, company, 'producer');
    const stream = await open(await scene.browserOf(stage, { ...leaver, membershipId }));
    const removal = { id: membershipId, status: 'removed' };
    await browser.call('members.update', removal, 'mutation');
    const isEnded = await someEnd([stream], 10_000);
    return [
      ...(isBounded ? [] : [`${streamsTried} streams are open at once.`]),
      ...(isEnded ? [] : ['Somebody who was removed still has the stream of changes.']),
    ];
  },
};

/** Returns whether one of the streams was refused or ends in time. */
async function someEnd(
  held: readonly { status: number; ended: Promise<void> }[],
  milliseconds: number,
): Promise<boolean> {
  if (held.some(({ status }) => status !== 200)) return true;
  const { promise: late, resolve } = Promise.withResolvers<false>();
  const timer = setTimeout(resolve, milliseconds, false);
  const first = Promise.race(held.map(({ ended }) => ended.then(() => true)));
  const hasEnded = await Promise.race([first, late]);
  clearTimeout(timer);
  return hasEnded;
}

const hashing: Case<Stage> = {
  name: 'hashing',
  tried: '60 concurrent sign-ins from many addresses while others are served',
  run: async (stage) => {
    const flood = Array.from({ length: 60 }, (_, index) =>
      stage.send('/sign-in', {
        headers: { origin: stage.url },
        body: new URLSearchParams({ email: `hash-${index}@example.com`, password: 'x'.repeat(50) }),
        seconds: 30,
      }),
    );
    const token = stage.scene.ours.tokens[5];
    let slowest = 0;
    for (let round = 0; round < 10; round += 1) {
      const { seconds } = await stage.send('/api/v1/me', { headers: { ...token?.headers } });
      slowest = Math.max(slowest, seconds);
    }
    const responses = await Promise.all(flood);
    const lost = responses.filter(({ status }) => status === 0 || status >= 500).length;
    return [
      ...(slowest < 2 ? [] : [`Another call took ${slowest.toFixed(1)} s meanwhile.`]),
      ...(lost === 0 ? [] : [`${lost} sign-ins had no answer.`]),
    ];
  },
};

export const limitsGroup: Group<Stage> = {
  name: 'limits',
  cases: [...floods, tests, streams, hashing],
};
