export { listTokens, type TokenState } from './list-tokens.ts';
export { CreateToken, createToken, liveTokensPerWorkspace, revokeToken } from './tokens.ts';
