import type { LinkTokenCreateRequest } from 'plaid';
import type { LinkRequest } from '../port.ts';

/** Countries with banks that Plaid reaches. */
const countries = [
  ...['US', 'CA', 'GB', 'ES', 'NL', 'FR', 'IE', 'DE', 'IT', 'PL', 'DK', 'NO', 'SE', 'EE', 'LT'],
  ...['LV', 'PT', 'BE', 'AT', 'FI'],
];

/** Days of transactions that are read when a bank is connected, the most that Plaid has. */
const days = 730;

/** Returns the request for a link token. A login that is repaired names no products. */
export function linkRequestOf(request: LinkRequest): LinkTokenCreateRequest {
  const { userId, country, webhookUrl, accessToken } = request;
  return {
    client_name: 'Callboard',
    language: 'en',
    // The SDK declares enums, of which only the types are loaded here.
    country_codes: [country && countries.includes(country) ? country : 'US'] as never,
    user: { client_user_id: userId },
    ...(webhookUrl !== null && { webhook: webhookUrl }),
    ...(accessToken === undefined
      ? { products: ['transactions'] as never, transactions: { days_requested: days } }
      : { access_token: accessToken, update: { account_selection_enabled: true } }),
  };
}
