export {
  type ApprovalChoice,
  type Authorization,
  createAuthorization,
  type ShownRequest,
} from './authorize/authorization.ts';
export { createOauth, type Oauth, oauthPaths } from './oauth.ts';
export type { OauthOptions } from './options.ts';
