export { type Admission, admit } from './admit.ts';
export { authenticate, type TokenSession } from './authenticate.ts';
export {
  forget,
  giveBack,
  type LimitName,
  type LimitState,
  limits,
  pruneLimits,
  refusal,
  take,
} from './limits.ts';
export {
  asMember,
  asOperator,
  asToken,
  type MemberSession,
  readAsMember,
  readAsToken,
} from './open-context.ts';
export { isAllowed, type Permission, permissions, type Role, roles } from './permissions.ts';
export { isScope, type Scope, scopeDescriptions, scopes } from './scopes.ts';
