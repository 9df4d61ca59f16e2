import { resolve } from 'node:path';
import { fileURLToPath } from 'node:url';
import type { z } from 'zod';
import { keptAppSecret } from './app-secret.ts';
import { ConfigError } from './config-error.ts';
import { Settings, settingTexts } from './settings.ts';

export type SignUpRule = 'open' | 'closed' | 'until_first_company';

/** The settings of one process, parsed. */
export interface Config {
  readonly port: number;
  /** Where to listen: addresses, of which one that this machine lacks is left out. */
  readonly hosts: readonly string[];
  /** Origin without a trailing slash. */
  readonly baseUrl: string;
  /** Unset when the embedded PostgreSQL is to be used. */
  readonly databaseUrl: string | undefined;
  /** Of the user who sees every workspace. Unset: beside `databaseUrl`. */
  readonly systemDatabaseUrl: string | undefined;
  /** Of the owner of the tables. */
  readonly migrateDatabaseUrl: string | undefined;
  /** Absolute. */
  readonly dataDir: string;
  readonly appSecret: string;
  /** Whether anyone may set up a company; `until_first_company` closes it after the first. */
  readonly signUp: SignUpRule;
  readonly logLevel: z.infer<typeof Settings>['LOG_LEVEL'];
  readonly trustedProxyHops: number;
  /** Where webhooks may go besides public addresses: those of any workspace, or of some. */
  readonly webhookTrustedOrigins: NonNullable<z.infer<typeof Settings>['WEBHOOK_TRUSTED_ORIGINS']>;
  /** Hosted OAuth callbacks, matched letter by letter. */
  readonly oauthCallbacks: readonly string[];
  /** Those whose connections may only read. */
  readonly oauthReadOnlyCallbacks: readonly string[];
  /** Whom to tell of a weakness: a mailto: or https: address. */
  readonly securityContact: string | undefined;
  readonly chromiumPath: string | undefined;
}

/** The settings of a process that the launcher gave a database. */
export interface ServiceConfig extends Config {
  readonly databaseUrl: string;
}

type Environment = Record<string, string | undefined>;

/** The folder that holds pnpm-workspace.yaml, absolute. */
export const repositoryRoot: string = fileURLToPath(new URL('../../../', import.meta.url));

/** Parses the environment. Throws ConfigError; makes and keeps the app secret when it may. */
export function loadConfig(env: Environment = process.env): Config {
  const settings = parse(env);
  const dataDir = resolve(repositoryRoot, settings.DATA_DIR);
  return {
    port: settings.PORT,
    hosts: settings.HOST,
    baseUrl: settings.BASE_URL ?? `http://localhost:${settings.PORT}`,
    databaseUrl: settings.DATABASE_URL,
    systemDatabaseUrl: settings.SYSTEM_DATABASE_URL,
    migrateDatabaseUrl: settings.MIGRATE_DATABASE_URL,
    dataDir,
    appSecret: settings.APP_SECRET ?? secretWithout(settings.DATABASE_URL, dataDir),
    signUp: settings.SIGN_UP ?? (settings.DATABASE_URL ? 'until_first_company' : 'open'),
    logLevel: settings.LOG_LEVEL,
    trustedProxyHops: settings.TRUSTED_PROXY_HOPS,
    webhookTrustedOrigins: settings.WEBHOOK_TRUSTED_ORIGINS ?? [],
    oauthCallbacks: settings.OAUTH_CALLBACKS,
    oauthReadOnlyCallbacks: settings.OAUTH_READ_ONLY_CALLBACKS,
    securityContact: settings.SECURITY_CONTACT,
    chromiumPath: settings.CHROMIUM_PATH,
  };
}

/** `loadConfig` for a process that needs a database and starts none. Throws ConfigError. */
export function loadServiceConfig(env: Environment = process.env): ServiceConfig {
  const { databaseUrl, ...config } = loadConfig(env);
  if (!databaseUrl) {
    throw new ConfigError(
      'DATABASE_URL is not set, and this process starts no database. Run `pnpm start`, or set it.',
    );
  }
  return { ...config, databaseUrl };
}

function parse(env: Environment): z.infer<typeof Settings> {
  const given = Object.fromEntries(Object.entries(env).filter(([, value]) => value?.trim()));
  const result = Settings.safeParse(given);
  if (result.success) return result.data;
  const name = String(result.error.issues[0]?.path[0]);
  const text = settingTexts.find((it) => it.name === name);
  const value = text?.isSecret ? '' : `, not "${given[name]}"`;
  throw new ConfigError(
    `${name} must be ${text?.rule}${value}. Correct it, or unset it (default: ${text?.default}).`,
  );
}

function secretWithout(databaseUrl: string | undefined, dataDir: string): string {
  if (!databaseUrl) return keptAppSecret(dataDir);
  throw new ConfigError(
    'APP_SECRET is required when DATABASE_URL is set. Set it to at least 32 random characters, kept secret and the same on every process.',
  );
}
