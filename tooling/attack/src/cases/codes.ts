import { codeMailedTo, makeUnproved } from '@callboard/testing/factories';
import type { Case, Group } from '../attack.ts';
import { type Browser, openBrowser } from '../http/browser.ts';
import { newAddress } from '../http/target.ts';
import { approve } from '../scene/oauth-client.ts';
import { signIn } from '../scene/scene.unscoped.ts';
import type { Stage } from '../stage.ts';

let count = 0;

function newEmail(): string {
  count += 1;
  return `codes-${count}-${Math.random().toString(36).slice(2)}@example.com`;
}

const sessionCookie = /(^|; )(__Host-)?callboard=/;

/** Signs up in a new browser, which then waits for the code. */
async function signUp(stage: Stage, email: string): Promise<Browser> {
  const browser = openBrowser(stage, newAddress());
  await browser.post('/sign-up', {
    workspaceName: 'Look-alike',
    name: 'Mallory',
    email,
    password: 'harbor violin cactus 4711',
    timeZone: 'Europe/Berlin',
  });
  return browser;
}

/** Asks for a code to sign in with, in a new browser. */
async function askFor(stage: Stage, email: string): Promise<Browser> {
  const browser = openBrowser(stage, newAddress());
  await browser.post('/sign-in/code', { intent: 'ask', email });
  return browser;
}

/** Enters codes from a new address each, and returns the responses. */
async function guess(stage: Stage, browser: Browser, codes: string[]): Promise<string[]> {
  const texts: string[] = [];
  for (const code of codes) {
    const elsewhere = openBrowser(stage, newAddress(), browser.cookie());
    const { text } = await elsewhere.post('/sign-in/code', { intent: 'enter', code });
    texts.push(sessionCookie.test(elsewhere.cookie()) ? 'in' : text);
  }
  return texts;
}

function wrongCodes(right: string): string[] {
  return Array.from({ length: 12 }, (_, at) => (Number(right) + at + 1) % 1_000_000).map((it) =>
    String(it).padStart(6, '0'),
  );
}

const guessing: Case<Stage> = {
  name: 'guess-codes',
  tried: 'twelve wrong codes and then the right one, each from another address',
  run: async (stage) => {
    const { email } = stage.scene.theirs.owner;
    const browser = await askFor(stage, email);
    const right = await codeMailedTo(stage.scene.app.database, email);
    const texts = await guess(stage, browser, [...wrongCodes(right), right]);
    const checked = texts.filter((it) => it.includes('Incorrect code')).length;
    return [
      ...(texts.at(-1) === 'in' ? ['The right code signed in after twelve wrong ones.'] : []),
      ...(checked > 5 ? [`${checked} codes were checked.`] : []),
    ];
  },
};

const elsewhere: Case<Stage> = {
  name: 'code-elsewhere',
  tried: 'a code in another browser, on another page and a second time',
  run: async (stage) => {
    const email = newEmail();
    const [theirs, ours] = [await signUp(stage, email), await signUp(stage, email)];
    const code = await codeMailedTo(stage.scene.app.database, email);
    const holes: string[] = [];
    const enter = async (browser: Browser, path: string, what: string) => {
      await browser.post(path, { intent: 'enter', code });
      if (sessionCookie.test(browser.cookie())) holes.push(what);
    };
    await enter(theirs, '/sign-up/confirm', 'The code works in another browser.');
    const secret = /callboard-sign-up=([^;]+)/.exec(ours.cookie())?.[1] ?? '';
    const moved = openBrowser(stage, newAddress(), `callboard-code=${secret}`);
    await enter(moved, '/sign-in/code', 'The code of a sign-up signs in.');
    const copy = openBrowser(stage, newAddress(), ours.cookie());
    await ours.post('/sign-up/confirm', { intent: 'enter', code });
    if (!sessionCookie.test(ours.cookie())) holes.push('The code does not work at all.');
    await enter(copy, '/sign-up/confirm', 'The code works twice.');
    return holes;
  },
};

/** What an account whose email was not proved must not do. */
const acts: Record<string, [procedure: string, input: object]> = {
  'invite a person': ['members.add', { name: 'Vic', role: 'crew', email: 'friend@example.com' }],
  'create a token': ['tokens.create', { name: 'Key', scopes: ['projects:read'] }],
  'create an endpoint': [
    'webhooks.create',
    {
      kind: 'webhook',
      name: 'Hook',
      url: 'https://hooks.example.com/unproved',
      events: ['project_created'],
    },
  ],
};

const unproved: Case<Stage> = {
  name: 'unproved',
  tried: 'inviting, tokens, endpoints and connections with an account whose email was not proved',
  run: async (stage) => {
    const { app } = stage.scene;
    const member = await makeUnproved(app, { email: newEmail() });
    const browser = await signIn(stage, member.email);
    const holes: string[] = [];
    for (const [what, [procedure, input]] of Object.entries(acts)) {
      const { status, text } = await browser.call(procedure, input, 'mutation');
      if (!text.includes('Confirm your email first')) holes.push(`It can ${what}: ${status}`);
    }
    const company = { ...stage.scene.ours, id: member.workspaceId, owner: member };
    const approved = await approve(stage, company).catch(() => undefined);
    return approved ? [...holes, 'It can connect an app.'] : holes;
  },
};

const unlogged: Case<Stage> = {
  name: 'code-in-logs',
  tried:
    'a code and the secret of its browser, searched for in the logs of web, worker and database',
  run: async (stage) => {
    const email = newEmail();
    const browser = await signUp(stage, email);
    const code = await codeMailedTo(stage.scene.app.database, email);
    const secret = /callboard-sign-up=([^;]+)/.exec(browser.cookie())?.[1] ?? '';
    await browser.post('/sign-up/confirm', { intent: 'resend' });
    await browser.post('/sign-up/confirm', { intent: 'enter', code });
    // The terminal that runs `start` prints each code on a line of its own.
    const log = (await stage.product.log()).replaceAll(/^ +\d{6}$/gm, '');
    return [
      ...(new RegExp(`(?<![\\w.-])${code}(?![\\w.-])`).test(log) ? ['The log holds a code.'] : []),
      ...(secret === '' || log.includes(secret) ? ['The log holds the secret of a browser.'] : []),
    ];
  },
};

export const codes: Group<Stage> = {
  name: 'codes',
  cases: [guessing, elsewhere, unproved, unlogged],
};
