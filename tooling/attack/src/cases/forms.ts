import type { Case, Group } from '../attack.ts';
import { type Browser, openBrowser } from '../http/browser.ts';
import { type HttpResponse, newAddress, type Target } from '../http/target.ts';
import { listPages } from '../scene/pages.ts';
import type { Stage } from '../stage.ts';

/** A form that is expensive to parse. */
interface Bomb {
  name: string;
  tried: string;
  body(): string;
  type?: string;
}

const boundary = 'attack';
const maxReadBytes = 64 * 1024;
const hugeIndexes = ['99999999', '4294967294', '1e9', '9007199254740991'];
const strange = 'zzunknownzz';

/** Hostile bodies, form-encoded unless `type` says otherwise. */
export const bombs: readonly Bomb[] = [
  {
    name: 'huge-index',
    tried: 'an array index of 99,999,999 in a field name',
    body: () => 'a[99999999]=1',
  },
  {
    name: 'huge-indexes',
    tried: 'other huge indexes, also nested and on known fields',
    body: () => hugeIndexes.map((it) => `name[${it}]=1&email[${it}][${it}].x=1`).join('&'),
  },
  {
    name: 'intent-insert',
    tried: 'an intent of the form library that inserts at a huge index',
    body: () => intent({ type: 'insert', payload: { name: 'a', index: 99_999_999 } }),
  },
  {
    name: 'intent-update',
    tried: 'an intent that sets a field with a huge index in its name',
    body: () => intent({ type: 'update', payload: { name: 'a[99999999]', value: 1 } }),
  },
  {
    name: 'deep-name',
    tried: 'a field name 20,000 levels deep',
    body: () => `a${'.a'.repeat(20_000)}=1&b${'[0]'.repeat(10_000)}=1`,
  },
  {
    name: 'many-fields',
    tried: '50,000 fields of distinct names',
    body: () => Array.from({ length: 50_000 }, (_, index) => `k${index}=1`).join('&'),
  },
  {
    name: 'prototype',
    tried: 'names that target the prototype',
    body: () => '__proto__[x]=1&__proto__.y=1&constructor.prototype.z=1&toString=1',
  },
  {
    name: 'multipart',
    tried: 'the huge index in a multipart form',
    type: `multipart/form-data; boundary=${boundary}`,
    body: () =>
      `--${boundary}\r\ncontent-disposition: form-data; name="a[99999999]"\r\n\r\n1\r\n--${boundary}--\r\n`,
  },
  {
    name: 'echo',
    tried: 'an unknown field, searched for in the response',
    body: () => `${strange}=${strange}`,
  },
];

/**
 * Target of the hostile forms: the actions that read a form, each with a browser that may post to
 * it.
 */
export interface Throwing extends Target {
  openActions(): Promise<Action[]>;
}

interface Action {
  path: string;
  browser: Browser;
}

/** Sends one hostile form to every action. */
export function bombCase({ name, tried, body, type }: Bomb): Case<Throwing> {
  return {
    name,
    tried: `${tried}, at every action`,
    run: async (target) => {
      const sent = body();
      const holes: string[] = [];
      for (const { path, browser } of await target.openActions()) {
        const response = await browser.send(path, {
          body: sent,
          headers: { 'content-type': type ?? 'application/x-www-form-urlencoded' },
          seconds: 5,
        });
        const fault = faultOf(response, sent);
        if (fault) holes.push(`POST ${path}: ${fault}`);
        if (response.status === 0 && !response.isCut) return holes;
      }
      return holes;
    },
  };
}

/** Returns what is wrong with a response to a hostile form, if anything. */
function faultOf({ status, seconds, text, isCut }: HttpResponse, sent: string): string | undefined {
  // A client that sends more than the server reads may be disconnected.
  if (isCut && sent.length > maxReadBytes) return undefined;
  if (status === 0) return `no answer within ${seconds.toFixed(1)} s`;
  if (status >= 500) return `answered ${status}`;
  if (status < 400) return `took it: ${status}`;
  if (seconds > 2) return `took ${seconds.toFixed(1)} s`;
  if (text.includes(strange)) return 'the answer repeats the unknown field';
  return undefined;
}

function intent(value: object): string {
  return `__intent__=${encodeURIComponent(JSON.stringify(value))}`;
}

async function openActions(stage: Stage): Promise<Action[]> {
  const { ours } = stage.scene;
  const inside = await stage.scene.browserOf(stage, ours.owner);
  const pages = (await listPages(ours)).filter(({ readsForm }) => readsForm);
  // These pages redirect a signed-in person regardless of the body.
  const outside = await signUp(stage);
  return pages.map(({ path }) => ({
    path,
    browser: /^\/sign-(in|up)/.test(path) ? outside : inside,
  }));
}

/** Returns a new browser that waits for the code of its sign-up. */
async function signUp(stage: Stage): Promise<Browser> {
  const browser = openBrowser(stage, newAddress());
  await browser.post('/sign-up', {
    workspaceName: 'Forms',
    name: 'Mallory',
    email: `forms-${newAddress()}@example.com`,
    password: 'harbor violin cactus 4711',
    timeZone: 'Europe/Berlin',
  });
  return browser;
}

export const forms: Group<Stage> = {
  name: 'forms',
  cases: bombs.map(bombCase).map((one) => ({
    ...one,
    run: (stage) => one.run({ ...stage, openActions: () => openActions(stage) }),
  })),
};
