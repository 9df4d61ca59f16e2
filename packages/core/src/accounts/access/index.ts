export { type Admission, admit } from './admit.unscoped.ts';
export { authenticate, type TokenSession, turnOfBearer } from './authenticate.unscoped.ts';
export { authenticateMcp, type McpSession } from './authenticate-mcp.unscoped.ts';
export { type CallKind, countCall } from './call-limits.ts';
export { mostProofs } from './in-secret-link.ts';
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
} from './limits.unscoped.ts';
export { memberRule, requireStanding } from './member-rule.ts';
export { requireAllMoney, seesAllMoney } from './money.ts';
export {
  asMember,
  asOperator,
  asToken,
  type MemberSession,
  readAsMember,
  readAsToken,
} from './open-context.ts';
export { recordDownload } from './record-download.ts';
export { requireConfirmed } from './require-confirmed.ts';
export { requireLeft, spend } from './spend.unscoped.ts';
