import { testPassword } from '@callboard/testing/factories';
import type { Case, Group } from '../attack.ts';
import { openBrowser } from '../http/browser.ts';
import { newAddress } from '../http/target.ts';
import { approve, redeem, tokensOf } from '../scene/oauth-client.ts';
import { signIn } from '../scene/scene.unscoped.ts';
import type { Stage } from '../stage.ts';

const person = {
  workspaceName: 'Unlogged Films 4711',
  name: 'Unlogged Person 4711',
  email: 'unlogged-4711@example.com',
  password: 'unlogged harbor violin 4711',
  timeZone: 'Europe/Berlin',
};

/** Creates secrets in successful and failing calls, and returns them. None may be logged. */
async function makeSecrets(stage: Stage): Promise<Record<string, string>> {
  const { ours, app } = stage.scene;
  const outside = openBrowser(stage, newAddress());
  for (const workspaceName of ['a\0b', person.workspaceName, person.workspaceName]) {
    await outside.post('/sign-up', { ...person, workspaceName });
  }
  await outside.post('/sign-in', { email: person.email, password: person.password });
  const inside = await signIn(stage, ours.owner.email);
  const grant = await approve(stage, ours);
  const tokens = tokensOf(await redeem(stage, grant));
  await redeem(stage, { ...grant, code_verifier: '\0' });
  const created = await inside.call('tokens.create', { name: 'Logged?', scopes: [] }, 'mutation');
  const { secret } = JSON.parse(created.text).result?.data ?? {};
  const [row] = await app.system.sql`
    select password_hash as hash from users where id = ${ours.owner.userId}`;
  await breakStatements(stage, String(secret));
  return {
    'a password': person.password,
    'the password of everyone': testPassword,
    'a name': person.name,
    'a session': inside.cookie().split('=')[1]?.split(';')[0] ?? '',
    'an API token': String(secret),
    'a code': grant.code ?? '',
    'a verifier': grant.code_verifier ?? '',
    'an access token': tokens.access,
    'a refresh token': tokens.refresh,
    'a password hash': String(row?.hash),
    'the app secret': stage.product.appSecret,
  };
}

/** Runs calls that fail before or in their statements. */
async function breakStatements(stage: Stage, secret: string): Promise<void> {
  const authorization = `Bearer ${secret}`;
  const odd = ['\ud800', '\0', '\uffff', 'x'.repeat(100_000)];
  for (const text of odd) {
    const body = JSON.stringify({ name: text, secret });
    await stage.send('/api/v1/projects', { headers: { authorization }, body });
    await openBrowser(stage, newAddress()).post('/sign-up', {
      ...person,
      name: text.toWellFormed(),
    });
  }
  await stage.send(`/api/v1/projects?token=${secret}`, { headers: { authorization } });
  await stage.send(`/sign-in?next=/&password=${encodeURIComponent(person.password)}`);
}

const secrets: Case<Stage> = {
  name: 'secrets',
  tried: 'all created secrets, searched for in the logs of web, worker and database',
  seconds: 90,
  run: async (stage) => {
    const created = await makeSecrets(stage);
    const log = await stage.product.log();
    const tokens = stage.scene.ours.tokens.map(({ secret }) => ['an API token', secret] as const);
    const holes = [...Object.entries(created), ...tokens]
      .filter(([, text]) => text.length > 5 && log.includes(text))
      .map(([what]) => `The log holds ${what}.`);
    return log.includes('"path":"/sign-in"') ? holes : [...holes, 'Nothing is logged at all.'];
  },
};

const hashes: Case<Stage> = {
  name: 'hashes',
  tried: 'password hashes and statement parameters, searched for in the log',
  run: async (stage) => {
    const log = await stage.product.log();
    return [
      ...(/\$argon2id?\$/.test(log) ? ['The log holds a password hash.'] : []),
      ...(/"parameters":|\bparams: |"args":\[/.test(log) ? ['The log holds parameters.'] : []),
    ];
  },
};

export const logs: Group<Stage> = { name: 'logs', cases: [secrets, hashes] };
