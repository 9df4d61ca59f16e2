import { mkdtempSync, readdirSync, readFileSync, rmSync, statSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, expect, test } from 'vitest';
import {
  ConfigError,
  loadConfig,
  loadServiceConfig,
  repositoryRoot,
  settingTexts,
} from './index.ts';

const folder = mkdtempSync(join(tmpdir(), 'callboard-config-'));
afterAll(() => rmSync(folder, { recursive: true, force: true }));

const secret = 's'.repeat(32);
const databaseUrl = 'postgres://someone:hidden@localhost/callboard';

test('without settings the defaults apply, and DATA_DIR is in the repository whatever the working directory', () => {
  expect(loadConfig({ APP_SECRET: secret })).toEqual({
    port: 3000,
    hosts: ['127.0.0.1', '::1'],
    baseUrl: 'http://localhost:3000',
    databaseUrl: undefined,
    systemDatabaseUrl: undefined,
    migrateDatabaseUrl: undefined,
    dataDir: join(repositoryRoot, '.data'),
    appSecret: secret,
    appSecretFallback: undefined,
    signUp: 'open',
    logLevel: 'info',
    trustedProxyHops: 0,
    webhookTrustedOrigins: [],
    oauthCallbacks: [
      'https://claude.ai/api/mcp/auth_callback',
      'https://claude.com/api/mcp/auth_callback',
    ],
    oauthReadOnlyCallbacks: ['https://chatgpt.com/connector_platform_oauth_redirect'],
    securityContact: undefined,
    smtp: undefined,
    estimator: undefined,
    weather: undefined,
    texts: undefined,
    plaid: undefined,
    chromiumPath: undefined,
  });
});

test('BASE_URL follows PORT, loses its trailing slash, and an empty value counts as unset', () => {
  const base = { APP_SECRET: secret };
  expect(loadConfig({ ...base, PORT: '4100', LOG_LEVEL: '' }).baseUrl).toBe(
    'http://localhost:4100',
  );
  expect(loadConfig({ ...base, BASE_URL: 'https://board.example/' }).baseUrl).toBe(
    'https://board.example',
  );
});

test('it listens on loopback unless HOST is set', () => {
  for (const HOST of ['0.0.0.0', '::', '192.0.2.7']) {
    expect(loadConfig({ APP_SECRET: secret, HOST }).hosts).toEqual([HOST]);
  }
});

test('an invalid setting is reported in one line with its name, the rule and the fix', () => {
  const wrong: Record<string, string[]> = {
    PORT: ['0', '65536', '80a', '-1', '3000.5'],
    HOST: ['localhost', 'board.example', '0.0.0', '*'],
    BASE_URL: ['board.example', 'ftp://board.example', 'https://board.example/app'],
    DATABASE_URL: ['mysql://localhost/x', 'localhost'],
    APP_SECRET: ['s'.repeat(31)],
    SIGN_UP: ['maybe'],
    LOG_LEVEL: ['loud'],
    TRUSTED_PROXY_HOPS: ['17', 'one'],
    WEBHOOK_TRUSTED_ORIGINS: [
      'n8n.internal',
      'http://n8n.internal/hook',
      'http://*.internal',
      ',',
      'http://n8n.internal=',
      'http://n8n.internal=ws_1+',
      'http://n8n.internal=company',
      'http://n8n.internal=ws_1=ws_2',
      'http://n8n.internal=ws_1|ws_2',
    ],
    SECURITY_CONTACT: ['security@a.example', 'mailto:a', 'http://a.example', 'mailto:a@b X'],
    OAUTH_CALLBACKS: ['http://claude.ai/x', 'https://a.example', 'https://me@a.example/x'],
    OAUTH_READ_ONLY_CALLBACKS: ['https://a.example/x#y', 'https://a.example/x nonsense'],
    SMTP_URL: ['mail.example', 'https://mail.example'],
    ESTIMATOR_URL: ['localhost:11434', 'ftp://models.example/v1'],
    SMS_URL: [
      'api.twilio.com',
      'ftp://AC1:key@texts.example?from=+13235550100',
      'https://texts.example?from=+13235550100',
      'https://AC1@texts.example?from=+13235550100',
      'https://:key@texts.example?from=+13235550100',
      'https://AC1%2F..:key@texts.example?from=+13235550100',
      'https://AC1:%zz@texts.example?from=+13235550100',
      'https://AC1:key@texts.example',
      'https://AC1:key@texts.example?from=13235550100',
      'https://AC1:key@texts.example?from=+132355',
      'https://AC1:key@texts.example?from=+1323555010012345',
      'https://AC1:key@texts.example?from=MG',
    ],
    MAIL_FROM: ['Callboard', 'a+b@c.example', 'A <a@b.example', `${'x'.repeat(38)}@b.example`],
    MAIL_BOUNCES: ['Bounces <b@c.example>', 'b+c@d.example'],
  };
  for (const [name, values] of Object.entries(wrong)) {
    for (const value of values) {
      const line = lineOf({ APP_SECRET: secret, [name]: value });
      expect(line).toMatch(
        new RegExp(`^${name} must be .+\\. Correct it, or unset it \\(.+\\)\\.$`),
      );
    }
  }
});

test('trusted origins are a list of normalized origins, some with workspaces', () => {
  const list = 'http://n8n.internal:5678/ , https://HOOKS.corp:443,http://n8n.lan/=ws_1+ws_2';
  expect(
    loadConfig({ APP_SECRET: secret, WEBHOOK_TRUSTED_ORIGINS: list }).webhookTrustedOrigins,
  ).toEqual([
    { origin: 'http://n8n.internal:5678' },
    { origin: 'https://hooks.corp' },
    { origin: 'http://n8n.lan', workspaceIds: ['ws_1', 'ws_2'] },
  ]);
});

test('a secret is never repeated in an error', () => {
  expect(lineOf({ APP_SECRET: 'too-short' })).not.toContain('too-short');
  expect(lineOf({ DATABASE_URL: 'mysql://me:hidden@db', APP_SECRET: secret })).not.toContain(
    'hidden',
  );
});

test('a mail server needs a sender, whose address also takes the reports unless MAIL_BOUNCES is set', () => {
  const base = { APP_SECRET: secret, SMTP_URL: 'smtp://me:hidden@mail.example:587' };
  expect(lineOf(base)).toMatch(/^MAIL_FROM is required/);
  const sent = { ...base, MAIL_FROM: 'Tern & Tallow <mail@a.example>' };
  expect(loadConfig(sent).smtp).toEqual({
    url: base.SMTP_URL,
    from: { name: 'Tern & Tallow', address: 'mail@a.example' },
    bounceAddress: 'mail@a.example',
  });
  const bounces = { ...base, MAIL_FROM: 'mail@a.example', MAIL_BOUNCES: 'bounces@b.example' };
  expect(loadConfig(bounces).smtp).toMatchObject({
    from: { name: '', address: 'mail@a.example' },
    bounceAddress: 'bounces@b.example',
  });
  expect(lineOf({ ...base, SMTP_URL: 'http://me:hidden@b' })).not.toContain('hidden');
});

test('a model that drafts estimates needs a name, and its key is never repeated', () => {
  const base = {
    APP_SECRET: secret,
    ESTIMATOR_URL: 'http://10.0.0.4:8000/v1',
    ESTIMATOR_KEY: 'hidden',
  };
  expect(lineOf(base)).toMatch(/^ESTIMATOR_MODEL is required/);
  expect(lineOf({ ...base, ESTIMATOR_URL: 'models' })).not.toContain('hidden');
  expect(loadConfig({ ...base, ESTIMATOR_MODEL: 'local' }).estimator).toEqual({
    url: base.ESTIMATOR_URL,
    model: 'local',
    key: 'hidden',
  });
});

test.each([
  ['https://AC1:k%40y@texts.example?from=+13235550100', 'https://texts.example', '+13235550100'],
  ['https://AC1:k%40y@texts.example/?from=%2B1323555', 'https://texts.example', '+1323555'],
  ['http://AC1:k%40y@127.0.0.1:9/a/b/?from=MG12ab', 'http://127.0.0.1:9/a/b', 'MG12ab'],
])('texts are sent with the account, key and sender of %s', (SMS_URL, url, from) => {
  const { texts } = loadConfig({ APP_SECRET: secret, SMS_URL });
  expect(texts).toEqual({ url, account: 'AC1', key: 'k@y', from });
});

test('what a wrong SMS_URL lacks is in its error, and its key is not', () => {
  const line = lineOf({ APP_SECRET: secret, SMS_URL: 'https://AC1:hidden@texts.example' });
  expect(line).toContain('https://ACCOUNT:KEY@host?from=+13235550100');
  expect(line).not.toContain('hidden');
});

test('Plaid needs both its id and its secret, which is never repeated', () => {
  const base = { APP_SECRET: secret, PLAID_CLIENT_ID: 'client' };
  expect(lineOf(base)).toMatch(/^Set both PLAID_CLIENT_ID and PLAID_SECRET/);
  const both = { ...base, PLAID_SECRET: 'hidden' };
  expect(lineOf({ ...both, PLAID_ENV: 'staging' })).not.toContain('hidden');
  const plaid = (env: string) => loadConfig({ ...both, PLAID_ENV: env }).plaid;
  expect(plaid('')).toEqual({
    ...{ clientId: 'client', secret: 'hidden', url: 'https://production.plaid.com' },
  });
  expect(plaid('sandbox')?.url).toBe('https://sandbox.plaid.com');
  expect(plaid('http://127.0.0.1:9/')?.url).toBe('http://127.0.0.1:9');
});

test('the first and last port are accepted', () => {
  expect(loadConfig({ APP_SECRET: secret, PORT: '1' }).port).toBe(1);
  expect(loadConfig({ APP_SECRET: secret, PORT: '65535' }).port).toBe(65_535);
});

test('APP_SECRET is required with DATABASE_URL, and a service needs DATABASE_URL', () => {
  expect(lineOf({ DATABASE_URL: databaseUrl })).toMatch(/^APP_SECRET is required/);
  expect(loadServiceConfig({ DATABASE_URL: databaseUrl, APP_SECRET: secret }).databaseUrl).toBe(
    databaseUrl,
  );
  expect(() => loadServiceConfig({ APP_SECRET: secret })).toThrow(/^DATABASE_URL is not set/);
});

test('the app secret is generated once, readable only by its owner, and leaves no draft', () => {
  const dataDir = join(folder, 'made');
  const first = loadConfig({ DATA_DIR: dataDir }).appSecret;
  expect(first.length).toBeGreaterThanOrEqual(32);
  expect(loadConfig({ DATA_DIR: dataDir }).appSecret).toBe(first);
  expect(statSync(join(dataDir, 'app-secret')).mode & 0o777).toBe(0o600);
  expect(readdirSync(dataDir)).toEqual(['app-secret']);
});

test('a DATA_DIR that cannot be created is reported in one line with the fix', () => {
  expect(lineOf({ DATA_DIR: '/dev/null/data' })).toMatch(/^\S.+ Set DATA_DIR to a folder/);
});

test("README's table is the list of settings", () => {
  const readme = readFileSync(join(repositoryRoot, 'README.md'), 'utf8');
  const rows = settingTexts.map((it) => `| \`${it.name}\` | ${it.meaning} | ${it.default} |`);
  expect(readme).toContain(
    ['| Setting | Meaning | Default |', '|---|---|---|', ...rows].join('\n'),
  );
});

function lineOf(env: Record<string, string>): string {
  try {
    loadConfig(env);
  } catch (error) {
    if (error instanceof ConfigError) return error.message;
    throw error;
  }
  throw new Error('Nothing was thrown.');
}
