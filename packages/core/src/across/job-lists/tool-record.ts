import { projectPhases, projectStatuses } from '@callboard/domain/projects/enums';
import { projectFields } from '@callboard/domain/projects/fields';
import { toolMapper, toolShape } from '@callboard/domain/records/tool-record';
import { z } from 'zod';
import type { FullProject } from '../../jobs/projects/find-project-in-full.ts';
import type { Ctx } from '../../kernel/context.ts';
import { client_id, project_id, rows, text, words } from '../../kernel/tool-results/inputs.ts';
import { excerpt, localTime, omitEmpty } from '../../kernel/tool-results/tool-result.ts';
import type { ProjectWithNextDay } from './list-projects-with-next-day.ts';

/** Input of the `list_projects` tool. */
export const ListProjects = z.strictObject({
  status: z.enum(projectStatuses).optional().describe('Only jobs with this status.'),
  phase: z.enum(projectPhases).optional().describe('Only jobs in this phase.'),
  client_id,
  query: words.describe('Words of the name, job number, agency or client.'),
  include_closed: z.boolean().optional().describe('Also closed and archived jobs.'),
  limit: rows,
});

/** Input of the `get_project` tool. */
export const GetProject = z.strictObject({ project_id });

/** An item of `list_projects`. */
export const ProjectItem = z.object({
  project_id: z.string(),
  client: z.string(),
  ...toolShape(projectFields, 'list'),
  next_day: z.object({ shoot_day_id: z.string(), date: z.string(), label: z.string() }).optional(),
  open_reviews: z.number(),
});

/** Result of `get_project`, without money. */
export const ProjectInFull = z.object({
  project_id: z.string(),
  client: z.string(),
  ...toolShape(projectFields, 'full'),
  contacts: z.array(
    z.object({
      name: z.string(),
      title: text,
      company: z.string(),
      email: text,
      phone: text,
      of_this_job: z.boolean(),
    }),
  ),
  days: z.array(
    z.object({
      shoot_day_id: z.string(),
      date: z.string(),
      label: z.string(),
      kind: z.string(),
      hold_status: z.string(),
    }),
  ),
  deliverables: z.record(z.string(), z.number()),
  links: z.array(z.object({ provider: z.string(), url: z.string(), label: text })),
  activity: z.array(
    z.object({ at: z.string(), actor_kind: z.string(), actor: z.string(), summary: z.string() }),
  ),
});

const inList = toolMapper(projectFields, 'list');
const inFull = toolMapper(projectFields, 'full');

/** Maps a job to an item of `list_projects`. */
export function toProjectItem(row: ProjectWithNextDay): z.infer<typeof ProjectItem> {
  const { nextDay } = row;
  return omitEmpty({
    project_id: row.id,
    client: row.clientName,
    ...inList(row),
    next_day: nextDay && { shoot_day_id: nextDay.id, date: nextDay.date, label: nextDay.label },
    open_reviews: row.openReviews,
  });
}

/** Maps a job to the result of `get_project`. */
export function toProjectInFull(ctx: Ctx, row: FullProject): z.infer<typeof ProjectInFull> {
  return omitEmpty({
    project_id: row.id,
    client: row.clientName,
    ...inFull({ ...row, description: excerpt(row.description) }),
    contacts: row.people.map(toContact),
    days: row.days.map(toDay),
    deliverables: Object.fromEntries(row.deliverables.map(({ status, count }) => [status, count])),
    links: row.links.map(toLink),
    activity: row.recent.map((entry) => ({
      at: localTime(ctx, entry.createdAt),
      actor_kind: entry.actorKind,
      actor: entry.actorName,
      summary: excerpt(entry.summary),
    })),
  });
}

function toContact(person: FullProject['people'][number]) {
  return omitEmpty({
    name: person.name,
    title: person.title,
    company: person.clientName,
    email: person.email,
    phone: person.phone,
    of_this_job: person.isOfProject,
  });
}

function toDay(day: FullProject['days'][number]) {
  return {
    shoot_day_id: day.id,
    date: day.date,
    label: day.label,
    kind: day.dayKind,
    hold_status: day.holdStatus,
  };
}

function toLink({ provider, url, label }: FullProject['links'][number]) {
  return omitEmpty({ provider, url, label });
}
