import { createFeed, listFeeds, revokeFeed } from '@callboard/core/across';
import { CreateFeed } from '@callboard/domain/feeds/fields';
import { memberProcedure, router } from '../../trpc.ts';
import { byId } from '../inputs.ts';

export const feeds = router({
  list: memberProcedure('projects.view').query(({ ctx }) => listFeeds(ctx)),
  create: memberProcedure('projects.view')
    .input(CreateFeed)
    .mutation(({ ctx, input }) => createFeed(ctx, input)),
  revoke: memberProcedure('projects.view')
    .meta({ isAllowedWithoutPlan: true })
    .input(byId)
    .mutation(({ ctx, input }) => revokeFeed(ctx, input)),
});
