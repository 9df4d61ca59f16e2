import type { Tables } from './table.ts';

/** The company, its members and clients, and what is connected to it. */
export const companyTables = {
  workspaces: {
    ids: { workspace: 'ws' },
    bounded: 'one row for each workspace',
    exported: { omit: ['access_version', 'sandbox_of'] },
  },
  subscriptions: { bounded: 'one for each workspace', exported: { key: ['workspace_id'] } },
  memberships: {
    ids: { membership: 'mem' },
    quota: { most: 20_000, noun: 'members' },
    exported: {
      also: {
        name: '(select u.name from users u where u.id = t.user_id)',
        email: '(select u.email from users u where u.id = t.user_id)',
        phone: '(select u.phone from users u where u.id = t.user_id)',
      },
    },
  },
  invitations: {
    bounded: 'one for each membership',
    exported: { key: ['membership_id'], omit: ['secret_hash', 'mailed_secret_hash'] },
  },
  clients: {
    ids: { client: 'cli', clientImport: 'clim' },
    noun: 'client',
    quota: { most: 100_000, noun: 'clients' },
    exported: {},
  },
  contacts: {
    ids: { contact: 'con' },
    noun: 'contact',
    quota: { most: 200_000, noun: 'contacts' },
    exported: {},
  },
  savedViews: {
    ids: { savedView: 'view' },
    noun: 'view',
    quota: { most: 100_000, noun: 'views' },
    exported: {},
  },
  workRules: {
    ids: { workRules: 'wr' },
    noun: 'set of rules',
    quota: { most: 1_000, noun: 'sets of work rules, removed ones included' },
    exported: {},
  },
  activity: {
    ids: { activity: 'act' },
    bounded: 'one row for each act, and acts are limited',
    exported: {},
  },
  events: { ids: { event: 'evt' }, bounded: 'pruned', exported: {} },
  notices: {
    bounded: 'one for each member, kind and record, and pruned',
    exported: { key: ['membership_id', 'kind', 'subject_id'] },
  },
  noticeSettings: { bounded: 'one for each membership', exported: { key: ['membership_id'] } },
  mailMessages: {
    ids: { mail: 'mail' },
    bounded: 'one for each message, and messages are limited',
    exported: {
      key: ['created_at', 'id'],
      omit: ['encrypted_body', 'return_token', 'headers', 'message_id', 'topic'],
    },
  },
  textMessages: {
    ids: { text: 'txt' },
    bounded: 'one for each message, and messages are limited',
    exported: { omit: ['encrypted_body', 'sid'] },
  },
  textConsents: { bounded: 'one for each phone of a person', exported: { key: ['phone'] } },
  apiTokens: {
    ids: { apiToken: 'tok' },
    quota: { most: 20_000, noun: 'tokens, revoked ones included' },
    exported: { omit: ['secret_hash'] },
  },
  calendarFeeds: {
    ids: { calendarFeed: 'cal' },
    quota: { most: 20_000, noun: 'calendar feeds, revoked ones included' },
    exported: { omit: ['token_hash', 'content_version'] },
  },
  oauthConnections: {
    ids: { connection: 'cxn' },
    quota: { most: 10_000, noun: 'connections' },
    exported: {},
  },
  webhookEndpoints: {
    ids: { webhookEndpoint: 'whe' },
    noun: 'webhook endpoint',
    quota: { most: 10_000, noun: 'endpoints, removed ones included' },
    exported: { omit: ['encrypted_url', 'encrypted_secret', 'encrypted_previous_secret'] },
  },
} as const satisfies Tables;
