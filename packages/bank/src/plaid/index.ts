export { createPlaid, type Plaid } from './create-plaid.ts';
export type { LinkRequest } from './link-request.ts';
export type { PlaidWebhook } from './read-webhook.ts';
export type { PlaidSettings } from './settings.ts';
