import type { Case, Group } from '../attack.ts';
import { type Browser, openBrowser } from '../http/browser.ts';
import { type HttpResponse, newAddress } from '../http/target.ts';
import type { Company } from '../scene/company.ts';
import { signIn } from '../scene/scene.unscoped.ts';
import type { Stage } from '../stage.ts';

const attackersPassword = 'harbor violin cactus 4711';
let count = 0;

function newEmail(): string {
  count += 1;
  return `victim-${count}-${Math.random().toString(36).slice(2)}@example.com`;
}

function signUp(stage: Stage, email: string, password = attackersPassword): Promise<HttpResponse> {
  return openBrowser(stage, newAddress()).post('/sign-up', {
    workspaceName: 'Look-alike',
    name: 'Mallory',
    email,
    password,
    timeZone: 'Europe/Berlin',
  });
}

/** Adds a person to a company as its owner does. */
async function add(stage: Stage, company: Company, person: object): Promise<HttpResponse> {
  const browser = await stage.scene.browserOf(stage, company.owner);
  return browser.call('members.add', { name: 'Vic', role: 'admin', ...person }, 'mutation');
}

/** Returns whether a browser can see a company of which its person is not a member. */
async function sees(browser: Browser, { id }: Company): Promise<boolean> {
  const { text } = await browser.send('/workspaces');
  const { text: me } = await browser.call('me.find', undefined, 'query');
  return text.includes(id) || me.includes(id);
}

/**
 * Adds the victim, and returns a finding if the attacker who set a password for them can sign in
 * with it.
 */
async function getsIn(stage: Stage, email: string): Promise<string[]> {
  const company = await stage.scene.newCompany();
  const added = await add(stage, company, { email });
  if (added.status >= 400) await add(stage, company, { email, password: 'of no use 4711 xyz' });
  const browser = await signIn(stage, email, attackersPassword).catch(() => undefined);
  if (!browser || !(await sees(browser, company))) return [];
  return ['Whoever chose a password for the address is in the company that added it later.'];
}

const hijacks: Case<Stage>[] = [
  {
    name: 'sign-up-first',
    tried: 'sign-up with another person’s address before a company adds it',
    run: async (stage) => {
      const email = newEmail();
      await signUp(stage, email);
      return getsIn(stage, email);
    },
  },
  {
    name: 'member-add-first',
    tried: 'setting another person’s password by adding them to one’s own company',
    run: async (stage) => {
      const email = newEmail();
      const evil = await stage.scene.newCompany();
      const added = await add(stage, evil, { email, password: attackersPassword });
      const set = await signIn(stage, email, attackersPassword).catch(() => undefined);
      return [
        ...(set ? [`A member was given a password by who added them: ${added.status}`] : []),
        ...(await getsIn(stage, email)),
      ];
    },
  },
  {
    name: 'look-alike',
    tried: 'a person with an account, added to a look-alike company, who must not have joined it',
    run: async (stage) => {
      const victim = await stage.scene.newCompany();
      const evil = await stage.scene.newCompany();
      const { email } = victim.owner;
      const added = await add(stage, evil, { email });
      if (added.status >= 400) await add(stage, evil, { email, password: attackersPassword });
      const browser = await signIn(stage, email);
      return (await sees(browser, evil)) ? ['They are a member without having accepted.'] : [];
    },
  },
];

/** Returns a response without the parts that vary between calls. */
function shapeOf({ status, text, headers }: HttpResponse, email: string): string {
  const plain = text
    .replaceAll(email, 'EMAIL')
    .replaceAll(encodeURIComponent(email), 'EMAIL')
    .replace(/nonce(=|-|\\?":\\?")[\w-"]+/g, 'NONCE')
    .replace(/[a-z]{2,4}_[A-Za-z0-9_-]{20,}/g, 'ID')
    .replace(/\d{4}-\d\d-\d\dT[\d:.]+Z/g, 'TIME')
    .replace(/[A-Za-z0-9_-]{32,}/g, 'SECRET');
  return `${status} ${headers.get('location') ?? ''} ${headers.has('set-cookie')} ${plain}`;
}

function firstDifference(a: string, b: string): string {
  const at = [...a].findIndex((character, index) => character !== b[index]);
  return `${a.slice(Math.max(0, at - 20), at + 40)} / ${b.slice(Math.max(0, at - 20), at + 40)}`;
}

/**
 * Sends the same request for an address with an account and one without, and compares the
 * responses.
 */
async function compare(
  stage: Stage,
  send: (email: string) => Promise<HttpResponse>,
): Promise<string[]> {
  const known = stage.scene.theirs.owner.email;
  const unknown = newEmail();
  const [first, second] = [await send(known), await send(unknown)];
  const [a, b] = [shapeOf(first, known), shapeOf(second, unknown)];
  return a === b ? [] : [`The answers differ: ${firstDifference(a, b)}`];
}

const disclosures: Case<Stage>[] = [
  {
    name: 'sign-up-tells',
    tried: 'sign-up with an address that has an account and one that does not',
    run: (stage) => compare(stage, (email) => signUp(stage, email)),
  },
  {
    name: 'sign-in-code-tells',
    tried: 'codes to sign in for an address that has an account and one that does not',
    run: (stage) =>
      compare(stage, async (email) => {
        const browser = openBrowser(stage, newAddress());
        await browser.post('/sign-in/code', { intent: 'ask', email });
        return browser.post('/sign-in/code', { intent: 'enter', code: '000000' });
      }),
  },
  {
    name: 'sign-in-tells',
    tried: 'wrong passwords for an address with and without an account, timed',
    run: async (stage) => {
      const send = (email: string) =>
        openBrowser(stage, newAddress()).post('/sign-in', { email, password: 'not the password' });
      const holes = await compare(stage, send);
      const times = [Infinity, Infinity];
      for (let round = 0; round < 5; round += 1) {
        for (const [index, email] of [stage.scene.theirs.owner.email, newEmail()].entries()) {
          times[index] = Math.min(times[index] ?? 0, (await send(email)).seconds);
        }
      }
      const [known = 0, unknown = 0] = times;
      const ratio = unknown / known;
      return ratio > 0.3 && ratio < 3 ? holes : [...holes, `Times differ: ${known}, ${unknown} s`];
    },
  },
  {
    name: 'member-add-tells',
    tried: 'adding an address with and without an account: the response and the list',
    run: async (stage) => {
      const company = await stage.scene.newCompany();
      const holes = await compare(stage, async (email) => {
        const added = await add(stage, company, { email });
        if (added.status < 400) return added;
        return add(stage, company, { email, password: attackersPassword });
      });
      const browser = await stage.scene.browserOf(stage, company.owner);
      const list = await browser.call('members.list', undefined, 'query');
      const { name } = stage.scene.theirs.owner;
      return list.text.includes(`"${name}"`) ? [...holes, 'The list tells their name.'] : holes;
    },
  },
];

const easy = [
  'password123',
  '1234567890',
  'qwertyuiop',
  'callboard1',
  'aaaaaaaaaaaa',
  'Look-alike',
];

const weak: Case<Stage> = {
  name: 'weak-passwords',
  tried: 'easily guessed passwords at sign-up',
  run: async (stage) => {
    const holes: string[] = [];
    for (const password of easy) {
      const { status } = await signUp(stage, newEmail(), password);
      if (status !== 422) holes.push(`${password} was taken: ${status}`);
    }
    return holes;
  },
};

export const accounts: Group<Stage> = {
  name: 'accounts',
  cases: [...hijacks, ...disclosures, weak],
};
