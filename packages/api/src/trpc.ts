import { AppError, type Ctx, type ErrorCode, type Rule, under } from '@callboard/core';
import {
  asMember,
  asToken,
  type CallKind,
  countCall,
  inTurn,
  isAllowed,
  type McpScope,
  type McpSession,
  type MemberSession,
  type Permission,
  readAsMember,
  readAsToken,
  type Scope,
  type TokenSession,
  type TurnName,
} from '@callboard/core/access';
import type { Database } from '@callboard/core/database';
import { isInGoodStanding } from '@callboard/core/plans';
import type { Listener } from '@callboard/core/streams';
import { isStorableValue } from '@callboard/core/text';
import type { PostOnce, Reach } from '@callboard/core/webhook-endpoints';
import { initTRPC } from '@trpc/server';
import type { OpenApiMeta } from 'trpc-to-openapi';

/** What a surface knows before the procedure runs. */
export interface ApiContext {
  database: Database;
  member?: Listener;
  /** Aborts when the stream that is asked for must end. */
  stream?: AbortSignal;
  token?: TokenSession;
  /** Who calls a tool. */
  mcp?: McpSession;
  /** Keeps what a public write answers, in the transaction of its work. */
  keepReply?: (ctx: Ctx, data: unknown) => Promise<void>;
  /** Posts to a receiver, for the test of an endpoint: only processes that serve people have it. */
  post?: PostOnce;
}

/** What an assistant reads of a tool, and the scope a connection needs to see it. */
export interface ToolMeta {
  name: string;
  title: string;
  description: string;
  scope: McpScope;
}

export type SuccessStatus = 200 | 201 | 204;

export interface ApiMeta extends OpenApiMeta {
  /** The scope a public route needs; `any` for one that needs a token with at least one. */
  scope?: Scope | 'any';
  /** What the role of a member needs to carry, for a procedure of the app. */
  permission?: Permission;
  /** What a public route may refuse besides what every route may. */
  errors?: readonly ErrorCode[];
  /** A change that stays possible while the plan is not in good standing. */
  isAllowedWithoutPlan?: boolean;
  /** What a procedure counts as, besides a read or a write. */
  counts?: Exclude<CallKind, 'reads' | 'writes'>;
  /** What a procedure waits its turn for, among those of its workspace. */
  turn?: TurnName;
  /** Fields that are shown once: the stored reply of a keyed write is without them. */
  shownOnce?: readonly string[];
  /** What a route answers where its method does not tell: 200 for a POST that makes nothing. */
  successStatus?: SuccessStatus;
  /** What a tool procedure is called and who may call it. */
  tool?: ToolMeta;
}

const t = initTRPC
  .context<ApiContext>()
  .meta<ApiMeta>()
  .create({
    // A quiet stream stays open, and one whose reader is gone is noticed.
    sse: { ping: { enabled: true, intervalMs: 30_000 } },
    errorFormatter: ({ shape, error }) => ({
      ...shape,
      message: error.cause instanceof AppError ? error.cause.message : 'Something went wrong.',
      data: {
        code: error.cause instanceof AppError ? error.cause.code : shape.data.code,
        httpStatus: error.cause instanceof AppError ? error.cause.status : shape.data.httpStatus,
      },
    }),
  });

export const router = t.router;
export const createCallerFactory = t.createCallerFactory;
/** For what has its own check of who is there, such as a subscription that outlives a transaction. */
export const bareProcedure = t.procedure;

/** Refuses who is not signed in, then what cannot be stored; REST and MCP check that themselves. */
function signedIn(permission: Permission) {
  return t.procedure.meta({ permission }).use(async ({ ctx: { member }, getRawInput, next }) => {
    if (!member) throw new AppError('not_signed_in', 'Sign in first.');
    if (isStorableValue(await getRawInput())) return next({ ctx: { member } });
    throw new AppError(
      'invalid_body',
      'Send well-formed Unicode without U+0000, nested at most 50 levels deep.',
    );
  });
}

/** A procedure of the app: one transaction, or reader for a query, as a signed-in member whose role carries `permission`. */
export function memberProcedure(permission: Permission) {
  return signedIn(permission).use(({ ctx, type, meta, next }) => {
    const { database, member } = ctx;
    const act = type === 'query' ? readAsMember : asMember;
    const needsPlan = type === 'mutation' && !meta?.isAllowedWithoutPlan;
    return counted(ctx, { caller: member, type, meta }, () =>
      act(database, member, async (acting) => {
        const result = await next({ ctx: under(acting, ruleOf(permission, needsPlan)) });
        if (!result.ok) throw result.error;
        return result;
      }),
    );
  });
}

interface Called {
  caller: Partial<MemberSession> & Pick<MemberSession, 'workspaceId'>;
  /** Set for a call of a person; those of tokens have limits of their own. */
  type?: 'query' | 'mutation' | 'subscription';
  meta: ApiMeta | undefined;
}

/** Counts a call against what its person and workspace may, before it opens anything. */
async function counted<T>(
  { database }: Pick<ApiContext, 'database'>,
  { caller, type, meta }: Called,
  work: () => Promise<T>,
): Promise<T> {
  if (type) await countCall(database, caller, type === 'query' ? 'reads' : 'writes');
  if (meta?.counts) await countCall(database, caller, meta.counts);
  return takingTurn(database, { meta, workspaceId: caller.workspaceId }, work);
}

function takingTurn<T>(
  database: Database,
  { meta, workspaceId }: { meta: ApiMeta | undefined; workspaceId: string },
  work: () => Promise<T>,
): Promise<T> {
  if (!meta?.turn) return work();
  return inTurn(database, { name: meta.turn, subject: workspaceId }, work);
}

/** A public route: one transaction, or reader for a query, as the token's creator. A route without a scope does not compile. */
export function publicProcedure(scope: Scope | 'any') {
  return t.procedure.meta({ scope }).use(({ ctx, type, next }) => {
    const { database, keepReply } = ctx;
    const token = requireToken(ctx, scope);
    const act = type === 'query' ? readAsToken : asToken;
    return act(database, token, async (acting) => {
      const result = await next({
        ctx: { ...under(acting, requireStanding), token: token.token },
      });
      if (!result.ok) throw result.error;
      if (keepReply) await keepReply(acting, result.data);
      return result;
    });
  });
}

/**
 * An app procedure that waits for the world outside: it opens a transaction for each piece of its
 * work, and none is open while it waits.
 */
export function outboundMemberProcedure(permission: Permission) {
  return signedIn(permission).use(({ ctx, type, meta, next }) => {
    const { database, member } = ctx;
    const open: Reach['open'] = (work) =>
      asMember(database, member, (acting) => work(under(acting, ruleOf(permission, true))));
    return counted(ctx, { caller: member, type, meta }, () =>
      next({ ctx: { open, post: ctx.post ?? postNothing } }),
    );
  });
}

/** The same for a public route; what it answers is kept after its work. */
export function outboundPublicProcedure(scope: Scope) {
  return t.procedure.meta({ scope }).use(async ({ ctx, meta, next }) => {
    const { database, keepReply } = ctx;
    const token = requireToken(ctx, scope);
    const open: Reach['open'] = (work) =>
      asToken(database, token, (acting) => work(under(acting, requireStanding)));
    const caller = { workspaceId: token.workspace.id };
    const result = await counted(ctx, { caller, meta }, () =>
      next({ ctx: { open, post: ctx.post ?? postNothing } }),
    );
    if (!result.ok) throw result.error;
    if (keepReply) await open((acting) => keepReply(acting, result.data));
    return result;
  });
}

async function postNothing(): Promise<never> {
  throw new Error('This process was given nothing to post with.');
}

function requireToken(
  { token }: { token?: TokenSession | undefined },
  scope: Scope | 'any',
): TokenSession {
  if (!token) throw missingToken();
  requireScope(token, scope);
  return token;
}

function missingToken(): AppError {
  return new AppError('missing_token', 'Send the header Authorization: Bearer <API_TOKEN>.');
}

/** A tool: reads as the person whose token or connection asks. */
export function toolProcedure(tool: ToolMeta) {
  return t.procedure.meta({ tool }).use(({ ctx: { database, mcp }, meta, next }) => {
    if (!mcp) throw missingToken();
    if (!mcp.scopes.includes(tool.scope)) {
      const message = `This connection lacks the permission ${tool.scope}.`;
      throw new AppError('insufficient_scope', message, { param: tool.scope });
    }
    return takingTurn(database, { meta, workspaceId: mcp.workspace.id }, () =>
      readAsToken(database, mcp, async (acting) => {
        const result = await next({ ctx: acting });
        if (!result.ok) throw result.error;
        return result;
      }),
    );
  });
}

/** Refuses a token without the scope. @throws AppError `insufficient_scope`, `param` naming it. */
export function requireScope({ token }: TokenSession, scope: Scope | 'any'): void {
  const has = scope === 'any' ? token.scopes.length > 0 : token.scopes.includes(scope);
  if (has) return;
  const wanted = scope === 'any' ? 'projects:read' : scope;
  const message =
    scope === 'any' ? 'This token has no scopes.' : `This token lacks the scope ${scope}.`;
  throw new AppError('insufficient_scope', message, { param: wanted });
}

function ruleOf(permission: Permission, needsPlan: boolean): Rule {
  return (ctx) => {
    requirePermission(ctx, permission);
    if (needsPlan) requireStanding(ctx);
  };
}

function requirePermission(ctx: Ctx, permission: Permission): void {
  if (ctx.actor.kind === 'user' && isAllowed(ctx.actor.role, permission)) return;
  throw new AppError('forbidden', 'Your role does not allow this. Ask an owner or admin.');
}

function requireStanding(ctx: Ctx): void {
  if (isInGoodStanding(ctx.workspace.subscription, ctx.now())) return;
  throw new AppError('plan_inactive', 'The plan is not active, so the workspace is read-only.');
}
