export {
  checkProof,
  countExchange,
  countGuess,
  countRefresh,
  type Proof,
} from './count-request.ts';
export { createTokenPair, type Grant, type IssuedTokens } from './create-token-pair.ts';
export { type Approval, approve, type Decision, decline } from './decide.ts';
export { exchangeCode } from './exchange-code.ts';
export { findClient, isClientId } from './find-client.ts';
export { findRequest } from './find-request.ts';
export { lifetimes } from './lifetimes.ts';
export { pruneOauth } from './prune-oauth.ts';
export type { OauthClient } from './record.ts';
export { type Refresh, refresh } from './refresh.ts';
export { registerClient, registerClientIn } from './register-client.ts';
export { storeRequest } from './store-request.ts';
