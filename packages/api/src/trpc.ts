import { type Ctx, EditConflict, withRule } from '@callboard/core';
import type { Listener } from '@callboard/core/accounts';
import {
  asMember,
  asToken,
  type CallKind,
  countCall,
  inTurn,
  type McpSession,
  type MemberSession,
  memberRule,
  readAsMember,
  readAsToken,
  requireStanding,
  type TokenSession,
  type TurnName,
} from '@callboard/core/accounts';
import { findLastEditor } from '@callboard/core/activity';
import type { BankReach, StatementReader } from '@callboard/core/banking';
import type { Database } from '@callboard/core/kernel';
import type { PostOnce, Reach } from '@callboard/core/tell';
import type { McpScope } from '@callboard/domain/access/mcp-scopes';
import type { Permission } from '@callboard/domain/access/permissions';
import type { Scope } from '@callboard/domain/access/scopes';
import { AppError, type ErrorCode } from '@callboard/domain/errors';
import { isStorableValue } from '@callboard/domain/text/storable';
import { initTRPC, type TRPCError } from '@trpc/server';
import type { OpenApiMeta } from 'trpc-to-openapi';
import { ZodError } from 'zod';

/** The context a surface builds before a procedure runs. */
export interface ApiContext {
  database: Database;
  member?: Listener;
  /** Aborts when the requested stream must end. */
  stream?: AbortSignal;
  token?: TokenSession;
  /** The session that calls a tool. */
  mcp?: McpSession;
  /** Stores the response of a public write in the transaction of the write. */
  keepReply?: (ctx: Ctx, data: unknown) => Promise<void>;
  /** Posts a test delivery to a receiver. Set only in processes that serve requests. */
  post?: PostOnce;
  /** Connects banks. Undefined where only the sandbox bank is. */
  links?: BankReach['links'];
  /** Reads statement files. Set only in processes that have the file store. */
  statements?: StatementReader;
}

/** The name and words of a tool, and the scope a connection needs to see it. */
export interface ToolMeta {
  name: string;
  title: string;
  description: string;
  scope: McpScope;
}

/** Under what the reference lists a public route. */
export interface Tag {
  name: string;
  description: string;
}

export type SuccessStatus = 200 | 201 | 204;

export interface ApiMeta extends OpenApiMeta {
  /** The scope a public route requires; `any` accepts a token with at least one scope. */
  scope?: Scope | 'any';
  /** Each public route has one; the routes of a resource share it. */
  tag?: Tag;
  /** The permission a procedure of the app requires. */
  permission?: Permission;
  /** Errors a public route can return besides those every route can. */
  errors?: readonly ErrorCode[];
  /** Allows a change while the plan is not in good standing. */
  isAllowedWithoutPlan?: boolean;
  /** The rate limit a procedure counts against besides reads or writes. */
  counts?: Exclude<CallKind, 'reads' | 'writes'>;
  /** The turn a procedure waits for among calls of its workspace. */
  turn?: TurnName;
  /** Fields shown once: the stored reply of a keyed write omits them. */
  shownOnce?: readonly string[];
  /** Success status that differs from the method's default: 200 for a POST that creates nothing. */
  successStatus?: SuccessStatus;
  /** Name, words and scope of a tool procedure. */
  tool?: ToolMeta;
}

const t = initTRPC
  .context<ApiContext>()
  .meta<ApiMeta>()
  .create({
    // Keeps idle streams open and detects disconnected readers.
    sse: { ping: { enabled: true, intervalMs: 30_000 } },
    errorFormatter: ({ shape, error }) => ({
      ...shape,
      message: messageOf(error),
      data: {
        code: error.cause instanceof AppError ? error.cause.code : shape.data.code,
        httpStatus: error.cause instanceof AppError ? error.cause.status : shape.data.httpStatus,
        ...(error.cause instanceof EditConflict && { conflict: conflictIn(error.cause) }),
      },
    }),
  });

/** Returns the sentence that a person sees. An output that breaks its schema is our failure. */
function messageOf({ code, cause }: TRPCError): string {
  if (cause instanceof AppError) return cause.message;
  const issue = code === 'BAD_REQUEST' && cause instanceof ZodError ? cause.issues[0] : undefined;
  return issue?.message ?? 'Something went wrong.';
}

export const router = t.router;
export const createCallerFactory = t.createCallerFactory;
/**
 * A procedure that checks its caller itself, such as a subscription that outlives a transaction.
 */
export const bareProcedure = t.procedure;

/**
 * Rejects callers without a session, then input that cannot be stored. REST and MCP check both
 * themselves.
 */
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

/**
 * Makes a procedure of the app. It runs as a signed-in member whose role holds `permission`, in one
 * transaction, or on a reader for a query.
 */
export function memberProcedure(permission: Permission) {
  return signedIn(permission).use(({ ctx, type, meta, next }) => {
    const { database, member } = ctx;
    const run = type === 'query' ? readAsMember : asMember;
    const needsPlan = type === 'mutation' && !meta?.isAllowedWithoutPlan;
    return counted(ctx, { caller: member, type, meta }, () =>
      run(database, member, async (acting) => {
        const result = await next({ ctx: withRule(acting, memberRule(permission, { needsPlan })) });
        if (!result.ok) throw await nameEditor(acting, result.error);
        return result;
      }),
    );
  });
}

/** Adds to a conflict of two edits who made the other one. */
async function nameEditor<E extends Error>(ctx: Ctx, error: E): Promise<E> {
  const { cause } = error;
  if (!(cause instanceof EditConflict)) return error;
  const subjectId = String(cause.subjectId);
  const fields = Object.keys(cause.stored);
  const name = await findLastEditor(ctx, { subjectId, fields });
  cause.changedBy = name === null ? null : { name, isViewer: name === ctx.actor.name };
  return error;
}

/** What the second of two people who edit a record is told. */
function conflictIn({ changedBy, stored }: EditConflict) {
  return { changedBy, stored };
}

interface CountedCall {
  caller: Partial<MemberSession> & Pick<MemberSession, 'workspaceId'>;
  /** Set for calls of a person; tokens have their own limits. */
  type?: 'query' | 'mutation' | 'subscription';
  meta: ApiMeta | undefined;
}

/** Counts a call against the limits of its person and workspace, before a connection is opened. */
async function counted<T>(
  { database }: Pick<ApiContext, 'database'>,
  { caller, type, meta }: CountedCall,
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

/**
 * Makes a public route. It runs as the token's creator, in one transaction, or on a reader for a
 * query. A route without a scope does not compile.
 */
export function publicProcedure(scope: Scope | 'any') {
  return t.procedure.meta({ scope }).use(({ ctx, type, next }) => {
    const { database, keepReply } = ctx;
    const token = requireToken(ctx, scope);
    const run = type === 'query' ? readAsToken : asToken;
    return run(database, token, async (acting) => {
      const result = await next({
        ctx: { ...withRule(acting, requireStanding), token: token.token },
      });
      if (!result.ok) throw result.error;
      if (keepReply) await keepReply(acting, result.data);
      return result;
    });
  });
}

/**
 * Makes an app procedure that calls the network. It opens a transaction for each step, and none is
 * open during the network call.
 */
export function outboundMemberProcedure(permission: Permission) {
  return signedIn(permission).use(({ ctx, type, meta, next }) => {
    const { database, member } = ctx;
    const open: Reach['open'] = (work) =>
      asMember(database, member, (acting) =>
        work(withRule(acting, memberRule(permission, { needsPlan: true }))),
      );
    return counted(ctx, { caller: member, type, meta }, () =>
      next({
        ctx: {
          ...{ open, post: ctx.post ?? postNothing },
          ...{ links: ctx.links, statements: ctx.statements },
        },
      }),
    );
  });
}

/**
 * Like `outboundMemberProcedure` for a public route. The reply is stored in its own transaction
 * afterwards.
 */
export function outboundPublicProcedure(scope: Scope) {
  return t.procedure.meta({ scope }).use(async ({ ctx, meta, next }) => {
    const { database, keepReply } = ctx;
    const token = requireToken(ctx, scope);
    const open: Reach['open'] = (work) =>
      asToken(database, token, (acting) => work(withRule(acting, requireStanding)));
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
  throw new Error('This process has no `post` function.');
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

/** Makes a tool that reads, as the person who owns the token or connection. */
export function toolProcedure(tool: ToolMeta) {
  return toolAs(tool, readAsToken);
}

/** Makes a tool that changes something, as the person who owns the connection. */
export function writingToolProcedure(tool: ToolMeta) {
  return toolAs(tool, (database, session, work) =>
    asToken(database, session, (acting) => work(withRule(acting, requireStanding))),
  );
}

function toolAs(tool: ToolMeta, run: typeof readAsToken) {
  return t.procedure.meta({ tool }).use(({ ctx: { database, mcp }, meta, next }) => {
    if (!mcp) throw missingToken();
    if (!mcp.scopes.includes(tool.scope)) {
      const message = `This connection lacks the permission ${tool.scope}.`;
      throw new AppError('insufficient_scope', message, { param: tool.scope });
    }
    return takingTurn(database, { meta, workspaceId: mcp.workspace.id }, () =>
      run(database, mcp, async (acting) => {
        const result = await next({ ctx: acting });
        if (!result.ok) throw result.error;
        return result;
      }),
    );
  });
}

/** Requires a scope. @throws AppError `insufficient_scope` with the scope in `param`. */
export function requireScope({ token }: TokenSession, scope: Scope | 'any'): void {
  const has = scope === 'any' ? token.scopes.length > 0 : token.scopes.includes(scope);
  if (has) return;
  const param = scope === 'any' ? 'projects:read' : scope;
  const message =
    scope === 'any' ? 'This token has no scopes.' : `This token lacks the scope ${scope}.`;
  throw new AppError('insufficient_scope', message, { param });
}
