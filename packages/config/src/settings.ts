import { isIP } from 'node:net';
import { z } from 'zod';
import { type TextSettings, toTextSettings } from './text-settings.ts';

/** The texts of a setting, used in README's table and in error messages. */
export interface SettingText {
  meaning: string;
  /** Default, as shown in README. */
  default: string;
  /** The rule for values: "a whole number from 0 to 16". */
  rule: string;
  isSecret?: boolean;
}

const shown = z.registry<SettingText>();

const wholeNumber = (from: number, to: number) =>
  z
    .string()
    .regex(/^\d{1,6}$/)
    .transform(Number)
    .pipe(z.int().min(from).max(to));

const hasProtocol = (text: string, protocols: string[]) =>
  URL.canParse(text) && protocols.includes(new URL(text).protocol);

const isOrigin = (text: string) =>
  hasProtocol(text, ['http:', 'https:']) && /^https?:\/\/[^/?#@*]+\/?$/.test(text);

const isTrustedOrigin = (text: string) => {
  const [origin = '', ids] = text.split(/=(.*)/s);
  return isOrigin(origin) && (ids === undefined || /^ws_\w+(\+ws_\w+)*$/.test(ids));
};

/** Parses an origin and the workspaces named with it. */
const toTrustedOrigin = (text: string): { origin: string; workspaceIds?: readonly string[] } => {
  const [address = '', ids] = text.split('=');
  const { origin } = new URL(address);
  return ids === undefined ? { origin } : { origin, workspaceIds: ids.split('+') };
};

const postgresUrl = () =>
  z
    .string()
    .refine((text) => hasProtocol(text, ['postgres:', 'postgresql:']))
    .optional();

/** A list of https addresses, kept unchanged because they are matched exactly. */
const callbacks = (...defaults: string[]) =>
  z
    .string()
    .transform((text) => text.split(/[\s,]+/).filter(Boolean))
    .refine((addresses) => addresses.every(isCallback))
    .default(defaults);

const isCallback = (text: string) =>
  hasProtocol(text, ['https:']) &&
  /^https:\/\/[^/?#@\\]+[/?][!-~]+$/.test(text) &&
  !/[#\\]/.test(text);

const isContact = (text: string) =>
  hasProtocol(text, ['mailto:', 'https:']) &&
  /^(mailto:[^@?]+@[^@?]+|https:\/\/.+)$/i.test(text) &&
  /^[!-~]+$/.test(text);

/** `mail@example.com` or `Name <mail@example.com>`. The local part leaves room for a return token. */
const mailbox = /^(?:([^<>"\r\n]*)<)?([^\s<>@+"]{1,37}@[^\s<>@"]+)>?$/;

const isMailbox = (text: string) => mailbox.test(text) && text.includes('<') === text.includes('>');

const toMailbox = (text: string): { name: string; address: string } => {
  const [, name = '', address = ''] = mailbox.exec(text) ?? [];
  return { name: name.trim(), address };
};

const logLevels = ['trace', 'debug', 'info', 'warn', 'error', 'fatal', 'silent'] as const;

/** Every setting of the environment. An empty value counts as unset. */
/** URLs of the environments of Plaid. */
export const plaidUrls: Readonly<Record<string, string>> = {
  production: 'https://production.plaid.com',
  sandbox: 'https://sandbox.plaid.com',
};

export const Settings = z.object({
  PORT: wholeNumber(1, 65_535).default(3000).register(shown, {
    meaning: 'Port on which the app and the API are served.',
    default: '3000',
    rule: 'a whole number from 1 to 65535',
  }),
  HOST: z
    .string()
    .refine((text) => isIP(text) > 0)
    .transform((address) => [address])
    .default(['127.0.0.1', '::1'])
    .register(shown, {
      meaning:
        'Address on which the app and the API are served; 0.0.0.0 is every IPv4 address of the machine, :: every address.',
      default: 'loopback: 127.0.0.1 and ::1',
      rule: 'an IP address',
    }),
  BASE_URL: z
    .string()
    .refine(isOrigin)
    .transform((text) => new URL(text).origin)
    .optional()
    .register(shown, {
      meaning: 'URL that people and tokens use, without a path. With https the cookie is Secure.',
      default: 'http://localhost:PORT',
      rule: 'an http:// or https:// URL without a path',
    }),
  DATABASE_URL: postgresUrl().register(shown, {
    meaning:
      'PostgreSQL 15 or newer to use instead of the embedded one, as the user `callboard_app`.',
    default: 'unset: PostgreSQL runs in DATA_DIR',
    rule: 'a postgres:// URL',
    isSecret: true,
  }),
  SYSTEM_DATABASE_URL: postgresUrl().register(shown, {
    meaning: 'The same database as the user `callboard_system`.',
    default: 'DATABASE_URL with that user and the same password',
    rule: 'a postgres:// URL',
    isSecret: true,
  }),
  MIGRATE_DATABASE_URL: postgresUrl().register(shown, {
    meaning:
      'The same database as its owner, a superuser or a user with BYPASSRLS; needed while migrations are pending.',
    default: 'unset: the database must be up to date',
    rule: 'a postgres:// URL',
    isSecret: true,
  }),
  DATA_DIR: z.string().default('./.data').register(shown, {
    meaning:
      'Folder of the embedded database, the app secret, uploaded files and the files of earlier builds. Relative to the repository.',
    default: './.data',
    rule: 'a folder',
  }),
  STORAGE_LIMIT_GB: wholeNumber(1, 999_999).optional().register(shown, {
    meaning: 'Gigabytes of files that each company can store, whatever its plan.',
    default: 'unset: the limit of the plan',
    rule: 'a whole number from 1 to 999999',
  }),
  FILES_S3_BUCKET: z.string().optional().register(shown, {
    meaning: 'Bucket of an S3-compatible store for files, instead of DATA_DIR/files.',
    default: 'unset: files are in DATA_DIR',
    rule: 'the name of a bucket',
  }),
  FILES_S3_ENDPOINT: z
    .string()
    .refine((text) => hasProtocol(text, ['http:', 'https:']))
    .optional()
    .register(shown, {
      meaning: 'URL of the S3-compatible store, as browsers reach it too.',
      default: 'Amazon S3 in FILES_S3_REGION',
      rule: 'an http:// or https:// URL',
    }),
  FILES_S3_REGION: z.string().default('us-east-1').register(shown, {
    meaning: 'Region of the bucket.',
    default: 'us-east-1',
    rule: 'the name of a region',
  }),
  FILES_S3_ACCESS_KEY_ID: z.string().optional().register(shown, {
    meaning: 'Access key of the store.',
    default: 'the credentials that the AWS SDK finds',
    rule: 'an access key id',
  }),
  FILES_S3_SECRET_ACCESS_KEY: z.string().optional().register(shown, {
    meaning: 'Secret of FILES_S3_ACCESS_KEY_ID.',
    default: 'the credentials that the AWS SDK finds',
    rule: 'a secret access key',
    isSecret: true,
  }),
  APP_SECRET: z.string().min(32).optional().register(shown, {
    meaning:
      'Secret that signs cursors and encrypts numbers and secrets; at least 32 characters, the same on every process.',
    default: 'generated and stored in DATA_DIR; required with DATABASE_URL',
    rule: 'at least 32 characters long',
    isSecret: true,
  }),
  APP_SECRET_FALLBACK: z.string().min(32).optional().register(shown, {
    meaning:
      'Second secret: what was encrypted under it is still read. Only while APP_SECRET is replaced.',
    default: 'none',
    rule: 'at least 32 characters long',
    isSecret: true,
  }),
  SIGN_UP: z.enum(['open', 'closed']).optional().register(shown, {
    meaning: 'Whether anyone may create a company: open or closed.',
    default: 'open; with DATABASE_URL closed once there is a company',
    rule: 'open or closed',
  }),
  LOG_LEVEL: z
    .enum(logLevels)
    .default('info')
    .register(shown, {
      meaning: `Lowest log level that is written: ${logLevels.join(', ')}.`,
      default: 'info; warn under `start` and `dev`',
      rule: `one of ${logLevels.join(', ')}`,
    }),
  TRUSTED_PROXY_HOPS: wholeNumber(0, 16).default(0).register(shown, {
    meaning: 'Number of proxies in front whose X-Forwarded-For entries are trusted.',
    default: '0',
    rule: 'a whole number from 0 to 16',
  }),
  WEBHOOK_TRUSTED_ORIGINS: z
    .string()
    .transform((text) => text.split(',').map((entry) => entry.trim()))
    .refine((entries) => entries.every(isTrustedOrigin))
    .transform((entries) => entries.map(toTrustedOrigin))
    .optional()
    .register(shown, {
      meaning:
        'Non-public origins that webhooks may be posted to, even over http, such as http://n8n.internal:5678. http://n8n.internal:5678=ID+ID limits an origin to the workspaces with these ids.',
      default: 'none',
      rule: 'a comma-separated list of http:// or https:// origins, each optionally followed by = and workspace ids joined by +',
    }),
  OAUTH_CALLBACKS: callbacks(
    'https://claude.ai/api/mcp/auth_callback',
    'https://claude.com/api/mcp/auth_callback',
  ).register(shown, {
    meaning:
      'Callback URLs of hosted assistants that may connect, separated by spaces; they replace the default. https://vscode.dev/redirect and https://insiders.vscode.dev/redirect let VS Code in.',
    default: 'Claude',
    rule: 'a list of https:// URLs with a path',
  }),
  OAUTH_READ_ONLY_CALLBACKS: callbacks(
    'https://chatgpt.com/connector_platform_oauth_redirect',
  ).register(shown, {
    meaning: 'Like OAUTH_CALLBACKS, for assistants whose connections are read-only.',
    default: 'ChatGPT',
    rule: 'a list of https:// URLs with a path',
  }),
  SECURITY_CONTACT: z.string().refine(isContact).optional().register(shown, {
    meaning:
      'Contact for vulnerability reports, shown in /.well-known/security.txt and on /developers/security, such as mailto:security@studio.example.',
    default: 'none, and the page says so',
    rule: 'a mailto: or https:// URL',
  }),
  SMTP_URL: z
    .string()
    .refine((text) => hasProtocol(text, ['smtp:', 'smtps:']))
    .optional()
    .register(shown, {
      meaning:
        'Mail server, such as smtps://user:password@mail.example:465, or smtp:// with port 587 for STARTTLS. A password is only sent encrypted.',
      default: 'unset: messages stay in the outbox, in Settings and `admin mail outbox`',
      rule: 'an smtp:// or smtps:// URL',
      isSecret: true,
    }),
  MAIL_FROM: z.string().refine(isMailbox).transform(toMailbox).optional().register(shown, {
    meaning: 'Sender of all mail, such as Callboard <mail@studio.example>.',
    default: 'none; required with SMTP_URL',
    rule: 'an email address without +, optionally with a name: Callboard <mail@studio.example>',
  }),
  MAIL_BOUNCES: z
    .string()
    .refine((text) => isMailbox(text) && !text.includes('<'))
    .optional()
    .register(shown, {
      meaning:
        'Address for delivery reports. Each message adds +TOKEN to its local part; pipe what arrives there to `admin mail bounce`.',
      default: 'the address in MAIL_FROM',
      rule: 'an email address without +',
    }),
  ESTIMATOR_URL: z
    .string()
    .refine((text) => hasProtocol(text, ['http:', 'https:']))
    .optional()
    .register(shown, {
      meaning:
        'Base URL of a language model that drafts estimates, with an OpenAI-compatible API, such as http://localhost:11434/v1. It gets the briefs and the rate card.',
      default: 'unset: estimates are drafted by rules, without a model',
      rule: 'an http:// or https:// URL',
    }),
  ESTIMATOR_MODEL: z.string().max(200).optional().register(shown, {
    meaning: 'Model at ESTIMATOR_URL.',
    default: 'none; required with ESTIMATOR_URL',
    rule: 'the name of a model',
  }),
  ESTIMATOR_KEY: z.string().optional().register(shown, {
    meaning: 'API key for ESTIMATOR_URL, sent as a bearer token.',
    default: 'none',
    rule: 'an API key',
    isSecret: true,
  }),
  WEATHER_URL: z
    .string()
    .refine((text) => hasProtocol(text, ['http:', 'https:']))
    .optional()
    .register(shown, {
      meaning:
        'Base URL of a weather service with the API of Open-Meteo, such as https://api.open-meteo.com; a query, such as ?apikey=KEY, is sent with each question. It gets coordinates of locations, to about a kilometer, and dates.',
      default: 'unset: forecasts are typed',
      rule: 'an http:// or https:// URL',
      isSecret: true,
    }),
  SMS_URL: z
    .string()
    .transform(toTextSettings)
    .refine((settings): settings is TextSettings => settings !== null)
    .optional()
    .register(shown, {
      meaning:
        'Server with the message API of Twilio, such as https://ACCOUNT_SID:AUTH_TOKEN@api.twilio.com?from=+13235550100. It gets phone numbers and the text of messages.',
      default: "unset: texts are copied, or opened in the phone's own app",
      rule: 'an http:// or https:// URL with an account, its key, and the sender: https://ACCOUNT:KEY@host?from=+13235550100, or ?from=MG… for a messaging service',
      isSecret: true,
    }),
  PLAID_CLIENT_ID: z.string().max(200).optional().register(shown, {
    meaning: 'Client id at Plaid, which connects banks. Plaid gets no names of people.',
    default: 'unset: a sandbox bank with invented accounts',
    rule: 'a client id of Plaid',
  }),
  PLAID_SECRET: z.string().max(200).optional().register(shown, {
    meaning: 'Secret of PLAID_CLIENT_ID.',
    default: 'none; required with PLAID_CLIENT_ID',
    rule: 'a secret of Plaid',
    isSecret: true,
  }),
  PLAID_ENV: z
    .string()
    .refine((text) => Object.hasOwn(plaidUrls, text) || hasProtocol(text, ['http:', 'https:']))
    .optional()
    .register(shown, {
      meaning: "Environment of Plaid: production, sandbox, or the URL of another server's API.",
      default: 'production',
      rule: 'production, sandbox or an http:// or https:// URL',
    }),
  CHROMIUM_PATH: z.string().optional().register(shown, {
    meaning: 'Chromium or Chrome for the browser tests.',
    default: 'the usual places',
    rule: 'the path of a browser',
  }),
});

/** The settings in the order of README's table. */
export const settingTexts: (SettingText & { name: string })[] = Object.entries(Settings.shape).map(
  ([name, schema]) => {
    const text = shown.get(schema);
    if (!text) throw new Error(`${name} has no text.`);
    return { name, ...text };
  },
);
