import { resolve } from 'node:path';
import { fileURLToPath } from 'node:url';
import type { z } from 'zod';
import { loadAppSecret } from './app-secret.ts';
import { ConfigError } from './config-error.ts';
import { plaidUrls, Settings, settingTexts } from './settings.ts';
import type { TextSettings } from './text-settings.ts';

export type SignUpRule = 'open' | 'closed' | 'until_first_company';

/** An S3-compatible store of files. */
export interface S3Settings {
  bucket: string;
  endpoint: string | undefined;
  region: string;
  /** Unset to let the SDK find credentials. */
  credentials: { accessKeyId: string; secretAccessKey: string } | undefined;
}

/** The parsed settings of a process. */
export interface Config {
  readonly port: number;
  /** Addresses to listen on. Addresses this machine does not have are skipped. */
  readonly hosts: readonly string[];
  /** Origin without a trailing slash. */
  readonly baseUrl: string;
  /** Unset to use the embedded PostgreSQL. */
  readonly databaseUrl: string | undefined;
  /** For the user that sees every workspace. Derived from `databaseUrl` if unset. */
  readonly systemDatabaseUrl: string | undefined;
  /** For the owner of the tables. */
  readonly migrateDatabaseUrl: string | undefined;
  /** Absolute path. */
  readonly dataDir: string;
  readonly appSecret: string;
  /** What was encrypted under it is still read. */
  readonly appSecretFallback: string | undefined;
  /** Bytes that each workspace may store; unset for the limit of its plan. */
  readonly storageLimitBytes: number | undefined;
  /** The store of uploaded files; unset for a folder of `dataDir`. */
  readonly filesS3: S3Settings | undefined;
  /** Whether sign-up is open; `until_first_company` closes it after the first company. */
  readonly signUp: SignUpRule;
  readonly logLevel: z.infer<typeof Settings>['LOG_LEVEL'];
  readonly trustedProxyHops: number;
  /** Origins webhooks may be posted to besides public addresses, for all or some workspaces. */
  readonly webhookTrustedOrigins: NonNullable<z.infer<typeof Settings>['WEBHOOK_TRUSTED_ORIGINS']>;
  /** Hosted OAuth callbacks, matched exactly. */
  readonly oauthCallbacks: readonly string[];
  /** Hosted OAuth callbacks whose connections are read-only. */
  readonly oauthReadOnlyCallbacks: readonly string[];
  /** Contact for vulnerability reports: a mailto: or https: address. */
  readonly securityContact: string | undefined;
  /** Undefined to keep mail in the outbox. */
  readonly smtp: SmtpConfig | undefined;
  /** The model that drafts estimates; undefined to draft by rules. */
  readonly estimator: EstimatorConfig | undefined;
  /** Where forecasts are read; undefined to let people type them. */
  readonly weather: WeatherConfig | undefined;
  /** How texts are sent; undefined to let people send them. */
  readonly texts: TextSettings | undefined;
  /** How banks are connected; undefined for the sandbox bank. */
  readonly plaid: PlaidConfig | undefined;
  readonly chromiumPath: string | undefined;
}

/** The mail server and the addresses that mail is sent with. */
export interface SmtpConfig {
  readonly url: string;
  readonly from: { readonly name: string; readonly address: string };
  /** Base of the return addresses. */
  readonly bounceAddress: string;
}

/** A language model with an OpenAI-compatible API. */
export interface EstimatorConfig {
  readonly url: string;
  readonly model: string;
  readonly key: string | undefined;
}

/** A weather service with the API of Open-Meteo. */
export interface WeatherConfig {
  readonly url: string;
}

/** Access to Plaid. */
export interface PlaidConfig {
  readonly clientId: string;
  readonly secret: string;
  readonly url: string;
}

/** The settings of a process that has a database. */
export interface ServiceConfig extends Config {
  readonly databaseUrl: string;
}

type Environment = Record<string, string | undefined>;

/** Absolute path of the folder with pnpm-workspace.yaml. */
export const repositoryRoot: string = fileURLToPath(new URL('../../../', import.meta.url));

/** Parses the environment. Generates and stores the app secret if allowed. @throws ConfigError. */
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
    appSecretFallback: settings.APP_SECRET_FALLBACK,
    storageLimitBytes: settings.STORAGE_LIMIT_GB && settings.STORAGE_LIMIT_GB * 1e9,
    filesS3: s3Of(settings),
    signUp: settings.SIGN_UP ?? (settings.DATABASE_URL ? 'until_first_company' : 'open'),
    logLevel: settings.LOG_LEVEL,
    trustedProxyHops: settings.TRUSTED_PROXY_HOPS,
    webhookTrustedOrigins: settings.WEBHOOK_TRUSTED_ORIGINS ?? [],
    oauthCallbacks: settings.OAUTH_CALLBACKS,
    oauthReadOnlyCallbacks: settings.OAUTH_READ_ONLY_CALLBACKS,
    securityContact: settings.SECURITY_CONTACT,
    smtp: smtpOf(settings),
    estimator: estimatorOf(settings),
    weather: settings.WEATHER_URL === undefined ? undefined : { url: settings.WEATHER_URL },
    texts: settings.SMS_URL,
    plaid: plaidOf(settings),
    chromiumPath: settings.CHROMIUM_PATH,
  };
}

/** Like `loadConfig`, for a process that needs a database and starts none. @throws ConfigError. */
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
  const present = Object.fromEntries(Object.entries(env).filter(([, value]) => value?.trim()));
  const result = Settings.safeParse(present);
  if (result.success) return result.data;
  const name = String(result.error.issues[0]?.path[0]);
  const text = settingTexts.find((it) => it.name === name);
  const value = text?.isSecret ? '' : `, not "${present[name]}"`;
  throw new ConfigError(
    `${name} must be ${text?.rule}${value}. Correct it, or unset it (default: ${text?.default}).`,
  );
}

function smtpOf({
  SMTP_URL: url,
  MAIL_FROM: from,
  MAIL_BOUNCES: bounceAddress = from?.address,
}: z.infer<typeof Settings>): SmtpConfig | undefined {
  if (!url) return undefined;
  if (from && bounceAddress) return { url, from, bounceAddress };
  throw new ConfigError(
    'MAIL_FROM is required when SMTP_URL is set. Set it to the sender of all mail, such as Callboard <mail@studio.example>.',
  );
}

function estimatorOf({
  ESTIMATOR_URL: url,
  ESTIMATOR_MODEL: model,
  ESTIMATOR_KEY: key,
}: z.infer<typeof Settings>): EstimatorConfig | undefined {
  if (!url) return undefined;
  if (model) return { url, model, key };
  throw new ConfigError(
    'ESTIMATOR_MODEL is required when ESTIMATOR_URL is set. Set it to the name of a model that the server has.',
  );
}

function plaidOf({
  PLAID_CLIENT_ID: clientId,
  PLAID_SECRET: secret,
  PLAID_ENV: env = 'production',
}: z.infer<typeof Settings>): PlaidConfig | undefined {
  if (!clientId && !secret) return undefined;
  if (clientId && secret) {
    return { clientId, secret, url: (plaidUrls[env] ?? env).replace(/\/+$/, '') };
  }
  throw new ConfigError('Set both PLAID_CLIENT_ID and PLAID_SECRET, or neither.');
}

function s3Of(settings: z.infer<typeof Settings>): S3Settings | undefined {
  const bucket = settings.FILES_S3_BUCKET;
  if (!bucket) return undefined;
  const accessKeyId = settings.FILES_S3_ACCESS_KEY_ID;
  const secretAccessKey = settings.FILES_S3_SECRET_ACCESS_KEY;
  if (Boolean(accessKeyId) !== Boolean(secretAccessKey)) {
    throw new ConfigError(
      'Set both FILES_S3_ACCESS_KEY_ID and FILES_S3_SECRET_ACCESS_KEY, or neither.',
    );
  }
  return {
    bucket,
    endpoint: settings.FILES_S3_ENDPOINT,
    region: settings.FILES_S3_REGION,
    credentials: accessKeyId && secretAccessKey ? { accessKeyId, secretAccessKey } : undefined,
  };
}

function secretWithout(databaseUrl: string | undefined, dataDir: string): string {
  if (!databaseUrl) return loadAppSecret(dataDir);
  throw new ConfigError(
    'APP_SECRET is required when DATABASE_URL is set. Set it to at least 32 random characters, kept secret and the same on every process.',
  );
}
