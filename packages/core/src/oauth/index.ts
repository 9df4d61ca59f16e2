export { findClient, isClientId, type OauthClient, registerClient } from './clients.ts';
export {
  countExchange,
  countGuess,
  countRefresh,
  type Proof,
  requireNoGuesser,
} from './count-request.ts';
export { type Approval, approve, type Decision, decline } from './decide.ts';
export { exchangeCode } from './exchange-code.ts';
export { lifetimes } from './lifetimes.ts';
export { pruneOauth } from './prune-oauth.ts';
export { type Refresh, refresh } from './refresh.ts';
export { findRequest, keepRequest } from './requests.ts';
export type { Grant, IssuedTokens } from './token-pair.ts';
