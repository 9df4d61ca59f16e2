import type { DriveStatus } from '@callboard/domain/media/enums';
import { and, asc, eq, isNull, sql } from 'drizzle-orm';
import { alias } from 'drizzle-orm/pg-core';
import { findProject } from '../../jobs/projects/find-project.ts';
import type { Ctx } from '../../kernel/context.ts';
import { exactly } from '../../kernel/paging/index.ts';
import { schema } from '../../kernel/schema.ts';
import { total, withTotal } from '../../kernel/tool-results/with-total.ts';
import { listCardsAtRisk } from './list-cards-at-risk.ts';

const { mediaDrives, projects } = schema;

interface Input {
  projectId?: string | undefined;
  status?: DriveStatus | undefined;
  limit: number;
}

export type DriveAtHand = Awaited<ReturnType<typeof listWhereabouts>>['items'][number];

/**
 * Lists the drives by label, those of open jobs first, and the cards with fewer than two verified
 * copies. @throws AppError `not_found`.
 */
export async function listWhereabouts(ctx: Ctx, { projectId, status, limit }: Input) {
  const originals = alias(mediaDrives, 'originals');
  const [rows, cards] = await Promise.all([
    ctx.tx
      .select({
        id: mediaDrives.id,
        projectId: projects.id,
        projectName: projects.name,
        label: mediaDrives.label,
        kind: mediaDrives.kind,
        status: mediaDrives.status,
        custodian: mediaDrives.custodian,
        storageLocation: mediaDrives.storageLocation,
        copyOf: originals.label,
        capacityGb: mediaDrives.capacityGb,
        usedGb: mediaDrives.usedGb,
        verifiedAt: mediaDrives.verifiedAt,
        checksumType: mediaDrives.checksumType,
        total,
      })
      .from(mediaDrives)
      .innerJoin(projects, and(eq(projects.id, mediaDrives.projectId), isNull(projects.deletedAt)))
      .leftJoin(originals, eq(originals.id, mediaDrives.copyOfId))
      .where(
        and(
          isNull(mediaDrives.deletedAt),
          projectId === undefined ? undefined : eq(mediaDrives.projectId, projectId),
          status === undefined ? undefined : eq(mediaDrives.status, status),
        ),
      )
      .orderBy(
        asc(sql`${projects.closedAt} is not null`),
        asc(sql`lower(${mediaDrives.label})`),
        asc(mediaDrives.id),
      )
      .limit(exactly(limit)),
    listCardsAtRisk(ctx, { projectId, limit }),
    projectId === undefined ? undefined : findProject(ctx, { id: projectId }),
  ]);
  return { ...withTotal(rows), cardsAtRisk: cards };
}
