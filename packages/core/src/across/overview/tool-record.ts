import { z } from 'zod';
import { ShootDayItem, toShootDayItem } from '../../crew/day-crew/tool-record.ts';
import type { Ctx } from '../../kernel/context.ts';
import type { Overview } from './find-overview.ts';

/** Result of the `get_workspace_overview` tool. */
export const WorkspaceOverview = z.object({
  workspace: z.string(),
  today: z.string(),
  counts: z.object({
    active_projects: z.number(),
    shoot_days_this_week: z.number(),
    waiting_on_client: z.number(),
    overdue_deliverables: z.number(),
    cards_at_risk: z.number(),
  }),
  next_days: z.array(
    ShootDayItem.omit({ project_id: true, kind: true, wrap: true, time_zone: true }),
  ),
  alerts: z.array(
    z.object({
      kind: z.string(),
      project_id: z.string(),
      project: z.string(),
      text: z.string(),
    }),
  ),
});

/** Maps an overview to its tool record. */
export function toWorkspaceOverview(ctx: Ctx, row: Overview): z.infer<typeof WorkspaceOverview> {
  return {
    workspace: ctx.workspace.name,
    today: row.today,
    counts: {
      active_projects: row.activeProjects,
      shoot_days_this_week: row.daysThisWeek,
      waiting_on_client: row.waitingOnClient,
      overdue_deliverables: row.overdueDeliverables,
      cards_at_risk: row.cardsAtRisk,
    },
    next_days: row.days.map(toNextDay),
    alerts: row.alerts.map(({ kind, projectId, projectName, text }) => ({
      kind,
      project_id: projectId,
      project: projectName,
      text,
    })),
  };
}

function toNextDay(day: Overview['days'][number]) {
  const {
    project_id: _,
    kind: _kind,
    wrap: _wrap,
    time_zone: _zone,
    ...next
  } = toShootDayItem(day);
  return next;
}
