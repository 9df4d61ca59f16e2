export { type Admission, admit } from './admit.ts';
export { authenticate, type TokenSession, turnOfBearer } from './authenticate.ts';
export { authenticateMcp, type McpSession } from './authenticate-mcp.ts';
export { type CallKind, countCall } from './call-limits.ts';
export { holdTurn, inTurn } from './in-turn.ts';
export {
  forget,
  giveBack,
  type LimitName,
  type LimitState,
  limits,
  pruneLimits,
  refusal,
  type TurnName,
  take,
  turns,
} from './limits.ts';
export { memberRule, requireStanding } from './member-rule.ts';
export { isOffered, requireAllMoney, seesAllMoney, startingAccess } from './money.ts';
export {
  asMember,
  asOperator,
  asToken,
  type MemberSession,
  readAsMember,
  readAsToken,
} from './open-context.ts';
export { requireConfirmed } from './require-confirmed.ts';
export { requireLeft, spend } from './spend.ts';
