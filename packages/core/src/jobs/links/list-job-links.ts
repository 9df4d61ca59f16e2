import { and, desc, eq, gte, isNull, lt, sql } from 'drizzle-orm';
import type { Ctx } from '../../kernel/context.ts';
import { after, type PageInput, rowsFor, toPage } from '../../kernel/paging/index.ts';
import { schema } from '../../kernel/schema.ts';
import { findProject } from '../projects/find-project.ts';
import { liveLinks } from './record.ts';

const { activity, apiTokens, deliverables, externalLinks } = schema;

export type JobLink = Awaited<ReturnType<typeof listJobLinks>>['items'][number];

/**
 * Lists the links of a job for people, newest first, each with its deliverable and with who added it:
 * the token that keeps it (`tokenName`), or the member (`addedBy`, null if the activity no longer
 * tells). @throws AppError `not_found`, `invalid_parameter`.
 */
export async function listJobLinks(
  ctx: Ctx,
  { projectId, limit, cursor }: PageInput & { projectId: string },
) {
  await findProject(ctx, { id: projectId });
  const identity = { list: 'job-links', filters: { projectId } };
  const rows = await selectLinks(ctx)
    .where(
      and(
        liveLinks,
        eq(externalLinks.projectId, projectId),
        after(ctx, identity, cursor, externalLinks),
      ),
    )
    .orderBy(desc(externalLinks.createdAt), desc(externalLinks.id))
    .limit(rowsFor(limit));
  return toPage(ctx, identity, limit, rows);
}

function selectLinks({ tx }: Ctx) {
  return tx
    .select({
      id: externalLinks.id,
      provider: externalLinks.provider,
      url: externalLinks.url,
      label: externalLinks.label,
      deliverableId: deliverables.id,
      deliverableTitle: deliverables.title,
      tokenName: apiTokens.name,
      addedBy: activity.actorName,
      createdAt: externalLinks.createdAt,
    })
    .from(externalLinks)
    .leftJoin(deliverables, isItsDeliverable)
    .leftJoin(apiTokens, eq(apiTokens.id, externalLinks.tokenId))
    .leftJoin(activity, isItsEntry);
}

const isItsDeliverable = and(
  eq(deliverables.id, externalLinks.deliverableId),
  isNull(deliverables.deletedAt),
);

/** The entry that the act which created the link wrote soon after it. The times are for the index. */
const isItsEntry = and(
  eq(activity.projectId, externalLinks.projectId),
  gte(activity.createdAt, externalLinks.createdAt),
  lt(activity.createdAt, sql`${externalLinks.createdAt} + interval '1 minute'`),
  eq(activity.subjectId, externalLinks.id),
  eq(activity.verb, 'linked'),
);
