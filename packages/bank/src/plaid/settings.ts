/** How to reach Plaid. */
export interface PlaidSettings {
  clientId: string;
  secret: string;
  /** URL of Plaid's API. */
  url: string;
}
