export { CreateToken, createToken, listTokens, revokeToken } from './tokens.ts';
