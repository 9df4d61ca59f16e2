export { createPlaid, type Plaid } from './create-plaid.ts';
export type { PlaidWebhook } from './read-webhook.ts';
export type { PlaidSettings } from './settings.ts';
