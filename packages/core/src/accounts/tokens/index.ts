export { createToken, liveTokensPerWorkspace, type NewToken } from './create-token.ts';
export { listTokens, type TokenState } from './list-tokens.ts';
export { revokeToken } from './revoke-token.ts';
export { pauseEndedEndpoints, requireEventScopes } from './token-endpoints.unscoped.ts';
