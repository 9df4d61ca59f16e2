import { isWatched, setWatching } from '@callboard/core/jobs';
import {
  findNoticeSettings,
  listNotices,
  listWebhookNotices,
  markAllRead,
  setNoticeRead,
  UpdateNoticeSettings,
  updateNoticeSettings,
} from '@callboard/core/tell';
import { noticeGroups } from '@callboard/domain/notices/enums';
import { z } from 'zod';
import { memberProcedure, router } from '../../trpc.ts';
import { page } from '../inputs.ts';

/** What the signed-in person is told. */
export const notices = router({
  list: memberProcedure('workspace.view')
    .input(
      z.object({
        ...page,
        isUnread: z.boolean().optional(),
        noticeGroup: z.enum(noticeGroups).optional(),
        ofProject: z.string().optional(),
      }),
    )
    .query(({ ctx, input: { noticeGroup, ofProject, ...input } }) =>
      listNotices(ctx, { ...input, group: noticeGroup, projectId: ofProject }),
    ),
  ofWebhooks: memberProcedure('webhooks.manage').query(({ ctx }) => listWebhookNotices(ctx)),
  setRead: memberProcedure('workspace.view')
    .meta({ isAllowedWithoutPlan: true })
    .input(z.object({ id: z.string().max(200), isRead: z.boolean() }))
    .mutation(({ ctx, input }) => setNoticeRead(ctx, input)),
  markAllRead: memberProcedure('workspace.view')
    .meta({ isAllowedWithoutPlan: true })
    .input(z.object({ until: z.date() }))
    .mutation(({ ctx, input }) => markAllRead(ctx, input)),
  settings: memberProcedure('workspace.view').query(({ ctx }) => findNoticeSettings(ctx)),
  updateSettings: memberProcedure('workspace.view')
    .meta({ isAllowedWithoutPlan: true })
    .input(UpdateNoticeSettings)
    .mutation(({ ctx, input }) => updateNoticeSettings(ctx, input)),
  isWatched: memberProcedure('projects.view')
    .input(z.object({ projectId: z.string() }))
    .query(({ ctx, input }) => isWatched(ctx, input)),
  watch: memberProcedure('projects.view')
    .meta({ isAllowedWithoutPlan: true })
    .input(z.object({ projectId: z.string(), isWatching: z.boolean() }))
    .mutation(({ ctx, input }) => setWatching(ctx, input)),
});
