import { z } from 'zod';

const port = z.coerce.number().int().min(0).max(65_535);
const url = (protocols: RegExp) =>
  z.string().refine((text) => {
    const parsed = URL.parse(text);
    return parsed !== null && protocols.test(parsed.protocol);
  });

interface Option {
  meaning: string;
  /** As README shows it. */
  default: string;
  schema: z.ZodType;
  /** What a right value looks like; the cure in the message for a wrong one. */
  expected: string;
}

/** Every setting of the product. README's table says the same, and a test compares them. */
export const options = {
  PORT: {
    meaning: 'Port that web and API are served on',
    default: '3000',
    schema: port.default(3000),
    expected: 'a port number from 0 to 65535',
  },
  BASE_URL: {
    meaning: 'Address people and integrations reach this installation at',
    default: 'http://localhost:PORT',
    schema: url(/^https?:$/)
      .transform((text) => text.replace(/\/+$/, ''))
      .optional(),
    expected: 'an http or https address such as https://callboard.example.com',
  },
  DATABASE_URL: {
    meaning: 'PostgreSQL 15 or newer; unset, one is run inside DATA_DIR',
    default: 'unset',
    schema: url(/^postgres(ql)?:$/).optional(),
    expected: 'an address such as postgres://user:password@host:5432/callboard',
  },
  DATA_DIR: {
    meaning: 'Folder for the embedded database and what has to be kept',
    default: './.data',
    schema: z.string().min(1).default('./.data'),
    expected: 'a folder',
  },
  APP_SECRET: {
    meaning: 'Key for signing and encryption; made and kept in DATA_DIR without DATABASE_URL',
    default: 'made',
    schema: z.string().min(32).optional(),
    expected: 'at least 32 random characters, such as from openssl rand -base64 32',
  },
  LOG_LEVEL: {
    meaning: 'Least serious log line that is written',
    default: 'info',
    schema: z.enum(['trace', 'debug', 'info', 'warn', 'error', 'fatal', 'silent']).default('info'),
    expected: 'one of trace, debug, info, warn, error, fatal, silent',
  },
  TRUSTED_PROXY_HOPS: {
    meaning: 'How many reverse proxies add to X-Forwarded-For',
    default: '0',
    schema: z.coerce.number().int().min(0).max(10).default(0),
    expected: 'a number from 0 to 10',
  },
  CHROMIUM_PATH: {
    meaning: 'Browser for the tests; unset, the usual places are tried',
    default: 'unset',
    schema: z.string().min(1).optional(),
    expected: 'the path of a Chromium or Chrome binary',
  },
} as const satisfies Record<string, Option>;

export type OptionName = keyof typeof options;
