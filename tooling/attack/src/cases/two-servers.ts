import { randomInt } from 'node:crypto';
import { secretPrefixes } from '@callboard/core/kernel';
import { listOutbox } from '@callboard/core/mail';
import {
  codeMailedTo,
  makeCrewLink,
  makeCrewMember,
  makeDraft,
  sendDraft,
  testPassword,
} from '@callboard/testing/factories';
import type { Case, Group } from '../attack.ts';
import { openBrowser } from '../http/browser.ts';
import { newAddress, type Target } from '../http/target.ts';
import { databaseSettings, startWeb } from '../product/start-web.ts';
import type { Company } from '../scene/company.ts';
import { approve, redeem, tokensOf } from '../scene/oauth-client.ts';
import { signIn } from '../scene/scene.unscoped.ts';
import type { Stage } from '../stage.ts';

/** A secret with what it is. */
type Secret = readonly [what: string, text: string];

// The client ids of OAuth are public.
const ofSecrets = secretPrefixes.filter((it) => it !== 'svcc_').join('|');
const inText = new RegExp(`(?:${ofSecrets})[\\w-]{40,}`, 'g');

const secretsIn = (what: string, text: string): Secret[] =>
  [...text.matchAll(inText)].map(([secret]) => [what, secret]);

const digits = (count: number) => String(randomInt(10 ** (count - 1), 10 ** count));

/** Signs in through a server and creates what a member creates. */
async function actAsMember(stage: Stage, company: Company): Promise<Secret[]> {
  const { owner } = company;
  const browser = await signIn(stage, owner.email);
  const endpoint = {
    ...{ kind: 'webhook', name: 'Hook', events: ['project_created'] },
    url: `https://hooks.example.com/${digits(12)}`,
  };
  const made = await Promise.all([
    browser.call('tokens.create', { name: 'Key', scopes: [] }, 'mutation'),
    browser.call('webhooks.create', endpoint, 'mutation'),
    browser.call('feeds.create', {}, 'mutation'),
  ]);
  const email = `invited-${crypto.randomUUID()}@example.com`;
  await browser.call('members.add', { name: 'Vic', role: 'crew', email }, 'mutation');
  const account = digits(12);
  await browser.call('invoices.updateSettings', { remitTo: `Account ${account}` }, 'mutation');
  const grant = await approve(stage, company);
  const tokens = tokensOf(await redeem(stage, grant));
  await redeem(stage, { ...grant, code_verifier: 'wrong' });
  await openBrowser(stage, newAddress()).post('/forgot-password', { email: owner.email });
  return [
    ...made.flatMap(({ text }) => secretsIn('a secret of a member', text)),
    ['a session', browser.cookie().split('=')[1]?.split(';')[0] ?? ''],
    ['a bank account of the company', account],
    ['an OAuth code', grant.code ?? ''],
    ['a verifier', grant.code_verifier ?? ''],
    ['an access token', tokens.access],
    ['a refresh token', tokens.refresh],
  ];
}

/** Opens the page of a crew member and of a client, and proves their emails. */
async function actAsOutsider(stage: Stage, { owner }: Company): Promise<Secret[]> {
  const { app } = stage.scene;
  const email = `crew-${crypto.randomUUID()}@example.com`;
  const { id: crewMemberId } = await makeCrewMember(app, owner, { email });
  const crew = await makeCrewLink(app, owner, { crewMemberId });
  const draft = await makeDraft(app, owner);
  const portal = await sendDraft(app, owner, draft);
  const proved: Secret[] = [];
  const pages = [
    [`/crew-page/${crew.secret}`, email],
    [`/portal/${portal.secret}`, draft.email],
  ] as const;
  const numbers = { bankAccount: digits(12), taxId: `9${digits(8)}` };
  for (const [path, to] of pages) {
    const browser = openBrowser(stage, newAddress());
    await browser.post(path, { intent: 'open' });
    const asked = path.startsWith('/portal') ? { email: to } : { code: '' };
    await browser.post(`${path}/proof`, { intent: 'ask', ...asked });
    const code = await codeMailedTo(app.database, to);
    await browser.post(`${path}/proof`, { intent: 'enter', code });
    const posted = { intent: 'numbers', bankRouting: '021000021', ...numbers };
    await browser.post(`${path}/paperwork`, posted);
    await browser.post(`${path}/calendar.data`, {});
    proved.push(['a mailed code', code], ...secretsIn('a proof', browser.cookie()));
  }
  return [
    ...proved,
    ['a bank account of a person', numbers.bankAccount],
    ['a tax number', numbers.taxId],
    ['a link to a crew page', crew.secret],
    ['a link to an estimate', portal.secret],
  ];
}

/** Sends secrets where none belongs: in queries, headers and bodies of wrong requests. */
async function misplace(target: Target, secrets: readonly Secret[]): Promise<void> {
  for (const [, text] of secrets) {
    const secret = encodeURIComponent(text);
    const authorization = `Bearer ${text}`;
    const body = JSON.stringify({ name: text, secret: text, [text]: text });
    const json = { authorization, 'content-type': 'application/json' };
    await Promise.all([
      target.send(`/api/v1/projects?cursor=${secret}`, { headers: { authorization } }),
      target.send('/api/v1/projects', { headers: json, body }),
      target.send('/api/mcp', { headers: json, body }),
      target.send('/api/oauth/token', { body: new URLSearchParams({ code: text, token: text }) }),
      target.send(`/reset?token=${secret}`, { headers: { cookie: `session=${text}; x=${text}` } }),
      target.send(`/unsubscribe?token=${secret}`, { method: 'POST', body }),
      target.send(`/calendars/${secret}.ics`),
      target.send(`/api/trpc/projects.find?input=${encodeURIComponent(body)}`, { headers: json }),
      target.send('/sign-in', {
        headers: { origin: target.url },
        body: new URLSearchParams({ email: text, password: text, [text]: text }),
      }),
    ]);
  }
}

/** Opens wrong addresses with secrets in them. Only those with a prefix can be told from words. */
async function mistype(target: Target, secrets: readonly Secret[]): Promise<void> {
  for (const [, text] of secrets.filter(([, it]) => it.search(inText) === 0)) {
    const paths = [
      `/${text}`,
      `/projects/${text}`,
      `/api/v1/projects/${text}`,
      `/api/trpc/${text}`,
    ];
    await Promise.all(paths.map((path) => target.send(path)));
  }
}

/** Returns the log without the messages that the launcher prints for the person at the terminal. */
const withoutMail = (log: string) => log.replaceAll(/^ {2}.*$/gm, '');

function leaksIn(log: string, secrets: readonly Secret[]): string[] {
  const isIn = (text: string) =>
    text.length === 6 ? new RegExp(`(?<![\\w.-])${text}(?![\\w.-])`).test(log) : log.includes(text);
  const known = secrets.filter(([, text]) => text !== '' && isIn(text));
  const shaped = secretsIn('something like a secret', log);
  const found = [...known, ...shaped].map(([what, text]) => `${what}, ${text.slice(0, 10)}…`);
  return [...new Set(found)];
}

const logged: Case<Stage> = {
  name: 'logs',
  tried: 'secrets of every kind, made and misplaced at two servers, searched for in all logs',
  seconds: 240,
  run: async (stage) => {
    const settings = { ...databaseSettings(stage.product), TRUSTED_PROXY_HOPS: '1' };
    const web = await startWeb({ ...settings, LOG_LEVEL: 'info' });
    if (web.refusal) return [`A second server did not start: ${web.refusal}`];
    try {
      const second = { ...stage, ...stage.beside(web.url) };
      const secrets: Secret[] = [['the password of everyone', testPassword]];
      for (const at of [stage, second]) {
        const company = await stage.scene.newCompany();
        secrets.push(...(await actAsMember(at, company)), ...(await actAsOutsider(at, company)));
      }
      const mail = await listOutbox(stage.scene.app.database, { limit: 1_000 });
      const mailed = mail.flatMap(({ text }) => secretsIn('a mailed link', text ?? ''));
      for (const at of [stage, second]) {
        await misplace(at, secrets);
        await mistype(at, [...secrets, ...mailed.slice(0, 20)]);
      }
      const log = withoutMail(await stage.product.log());
      const missing = secrets.filter(([, text]) => text === '').map(([what]) => `No ${what}.`);
      const isLogged = web.log().includes('"path":"/sign-in"');
      return [
        ...missing,
        ...(isLogged ? [] : ['The second server logs nothing.']),
        ...leaksIn(log, [...secrets, ...mailed]).map((it) => `The first log holds ${it}`),
        ...leaksIn(web.log(), [...secrets, ...mailed]).map((it) => `The second log holds ${it}`),
      ];
    } finally {
      await web.stop();
    }
  },
};

/** Two servers of one installation. */
export const twoServers: Group<Stage> = { name: 'two-servers', cases: [logged] };
