export {
  checkProof,
  countExchange,
  countGuess,
  countRefresh,
  type Proof,
} from './count-request.unscoped.ts';
export { createTokenPair, type Grant, type IssuedTokens } from './create-token-pair.ts';
export { type Approval, approve, type Decision, decline } from './decide.unscoped.ts';
export { exchangeCode } from './exchange-code.unscoped.ts';
export { findClient, isClientId } from './find-client.unscoped.ts';
export { findRequest } from './find-request.unscoped.ts';
export { lifetimes } from './lifetimes.ts';
export { pruneOauth } from './prune-oauth.unscoped.ts';
export type { OauthClient } from './record.ts';
export { type Refresh, refresh } from './refresh.unscoped.ts';
export { registerClient, registerClientIn } from './register-client.unscoped.ts';
export { storeRequest } from './store-request.unscoped.ts';
