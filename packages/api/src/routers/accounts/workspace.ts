import { findReachedLimit, seesAllMoney } from '@callboard/core/accounts';
import {
  findHome,
  findOverview,
  listWaitingOnClient,
  overviewTool,
  searchRecords,
  searchTool,
  waitingTool,
} from '@callboard/core/across';
import { findOwnImages } from '@callboard/core/files';
import {
  isInGoodStanding,
  toolListSchema,
  toolResultSchema,
  toToolList,
  toToolResult,
} from '@callboard/core/kernel';
import { countUnread } from '@callboard/core/tell';
import { isOffered } from '@callboard/domain/access/money-access';
import { type Permission, permissions } from '@callboard/domain/access/permissions';
import { scopes } from '@callboard/domain/access/scopes';
import { openableKinds } from '@callboard/domain/search/enums';
import { z } from 'zod';
import { byProject } from '../../by-project.ts';
import { camelKeys } from '../../camel-keys.ts';
import { memberProcedure, publicProcedure, router, toolProcedure } from '../../trpc.ts';

const permissionNames = Object.keys(permissions) as Permission[];

/**
 * The signed-in user, the workspace and the user's permissions, which every page's layout needs.
 */
export const me = router({
  find: memberProcedure('workspace.view').query(async ({ ctx }) => {
    const { actor, workspace } = ctx;
    if (actor.kind !== 'user') throw new Error('A member procedure ran without a member.');
    const [unread, reachedLimit, { logo, portrait }] = await Promise.all([
      countUnread(ctx),
      findReachedLimit(ctx),
      findOwnImages(ctx),
    ]);
    return {
      name: actor.name,
      role: actor.role,
      membershipId: actor.membershipId,
      permissions: permissionNames.filter((permission) => isOffered(actor, permission)),
      /** Whether bank, cash and books are shown. */
      seesAllMoney: seesAllMoney(ctx),
      workspace: {
        id: workspace.id,
        name: workspace.name,
        timeZone: workspace.timeZone,
        country: workspace.country,
      },
      isReadOnly: !isInGoodStanding(workspace.subscription, ctx.now()),
      subscription: workspace.subscription,
      /** Unread notices, at most a hundred, and those about webhooks among them. */
      unread,
      /** The company's logo, and the file of the person's profile picture, once they can be shown. */
      logo: logo?.state === 'ready' ? { id: logo.id, isLight: logo.isLight } : null,
      portraitId: portrait?.state === 'ready' ? portrait.id : null,
      /** The plan's limit of active jobs once it is reached. */
      reachedLimit,
    };
  }),
  /** The company's logo and the person's profile picture, also before they can be shown. */
  images: memberProcedure('workspace.view').query(({ ctx }) => findOwnImages(ctx)),
});

export const home = router({
  find: memberProcedure('workspace.view').query(({ ctx }) => findHome(ctx)),
});

export const search = router({
  all: memberProcedure('projects.view')
    .meta({ counts: 'searches', turn: 'searches' })
    .input(z.object({ query: z.string().trim().min(2).max(100) }))
    .query(async ({ ctx, input }) => {
      const limits = { limitPerKind: 6, limit: 6 * openableKinds.length };
      const { items } = await searchRecords(ctx, { ...input, ...limits, kinds: openableKinds });
      return items;
    }),
});

const Me = z
  .object({
    workspace: z.object({
      id: z.string().describe('Id of the workspace.'),
      name: z.string().describe('Name of the company.'),
      time_zone: z.string().describe('IANA zone in which shoot-day dates and call times are read.'),
    }),
    token: z.object({
      id: z.string().describe('Id of the token.'),
      name: z.string().describe('Name of the token.'),
      scopes: z.array(z.enum(scopes)).describe('Scopes of the token.'),
      expires_at: z
        .string()
        .nullable()
        .describe('When the token expires; null if it does not expire.')
        .meta({ format: 'date-time' }),
    }),
  })
  .meta({ id: 'Me' });

const tag = {
  name: 'Workspace',
  description: 'The workspace of a token, and the token itself.',
};

export const meV1 = router({
  find: publicProcedure('any')
    .meta({
      tag,
      openapi: {
        method: 'GET',
        path: '/me',
        operationId: 'getMe',
        summary: 'Get the workspace and token',
        description:
          'Returns the workspace of the token and the scopes of the token. Requires any one scope.',
      },
    })
    .input(z.strictObject({}))
    .output(Me)
    .query(({ ctx: { workspace, token } }) => ({
      workspace: { id: workspace.id, name: workspace.name, time_zone: workspace.timeZone },
      token: {
        id: token.id,
        name: token.name,
        scopes: token.scopes,
        expires_at: token.expiresAt?.toISOString() ?? null,
      },
    })),
});

export const workspaceTools = router({
  overview: toolProcedure({
    name: 'get_workspace_overview',
    title: 'Workspace overview',
    description:
      'Returns shoot days of today and the next 3 days, counts of work waiting on clients or overdue, and alerts: challenged or expiring holds, call sheets, cards with too few copies, permits.',
    scope: 'read',
  })
    .input(z.strictObject({}))
    .output(toolResultSchema(overviewTool.WorkspaceOverview))
    .query(async ({ ctx }) => {
      const found = await findOverview(ctx);
      const isCut = found.days.length < found.daysTotal;
      return toToolResult(ctx, overviewTool.toWorkspaceOverview(ctx, found), { isCut });
    }),
  waiting: toolProcedure({
    name: 'list_waiting_on_client',
    title: 'Waiting on the client',
    description:
      'Lists what clients owe an answer or money for, longest waiting first: cuts in review, estimates sent and not decided on, invoices overdue. With since when, for how many days, and the contact.',
    scope: 'read',
  })
    .input(waitingTool.ListWaitingOnClient)
    .output(toolListSchema(waitingTool.WaitingItem))
    .query(async ({ ctx, input }) =>
      toToolList(
        ctx,
        await listWaitingOnClient(ctx, camelKeys(await byProject(ctx, input))),
        (row) => waitingTool.toWaitingItem(ctx, row),
      ),
    ),
  search: toolProcedure({
    name: 'search',
    title: 'Search',
    description:
      'Finds records by all words in any order, also with slips of spelling and abbreviations of the trade, best first. Returns the id that another tool takes; a version or note has the deliverable_id that opens it. Use it first when only a name is known.',
    scope: 'read',
  })
    .meta({ turn: 'searches' })
    .input(searchTool.Search)
    .output(toolListSchema(searchTool.SearchItem))
    .query(async ({ ctx, input }) =>
      toToolList(ctx, await searchRecords(ctx, input), searchTool.toSearchItem),
    ),
});
