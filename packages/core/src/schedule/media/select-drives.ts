import { and, asc, eq, inArray, isNull, type SQL, sql } from 'drizzle-orm';
import { alias } from 'drizzle-orm/pg-core';
import type { Ctx } from '../../kernel/context.ts';
import { exactly } from '../../kernel/paging/index.ts';
import { schema } from '../../kernel/schema.ts';
import { isReadable } from './conditions.ts';
import { liveDrives } from './drive-record.ts';
import { type Lights, listDriveLights } from './lights.ts';

const { mediaDrives, projects } = schema;

const originals = alias(mediaDrives, 'originals');

interface Input {
  where: SQL | undefined;
  orderBy?: SQL[];
  limit: number;
  offset?: number;
}

export type ShownDrive = Awaited<ReturnType<typeof selectDrives>>[number];

/** Lists the drives that match with their job, their original and the lights of their cards. */
export async function selectDrives(ctx: Ctx, { where, orderBy, limit, offset = 0 }: Input) {
  const drives = await ctx.tx
    .select({
      id: mediaDrives.id,
      projectId: projects.id,
      projectName: projects.name,
      isJobClosed: sql<boolean>`${projects.closedAt} is not null`,
      label: mediaDrives.label,
      kind: mediaDrives.kind,
      status: mediaDrives.status,
      capacityGb: mediaDrives.capacityGb,
      usedGb: mediaDrives.usedGb,
      serialNumber: mediaDrives.serialNumber,
      custodian: mediaDrives.custodian,
      storageLocation: mediaDrives.storageLocation,
      copyOfId: mediaDrives.copyOfId,
      copyOf: originals.label,
      isEncrypted: mediaDrives.isEncrypted,
      verifiedAt: mediaDrives.verifiedAt,
      checksumType: mediaDrives.checksumType,
      retainUntil: mediaDrives.retainUntil,
      retainMonths: mediaDrives.retainMonths,
      notes: mediaDrives.notes,
      updatedAt: mediaDrives.updatedAt,
    })
    .from(mediaDrives)
    .innerJoin(projects, and(eq(projects.id, mediaDrives.projectId), isNull(projects.deletedAt)))
    .leftJoin(originals, eq(originals.id, mediaDrives.copyOfId))
    .where(and(liveDrives, where))
    .orderBy(...(orderBy ?? []), asc(sql`lower(${mediaDrives.label})`), asc(mediaDrives.id))
    .limit(exactly(limit))
    .offset(offset);
  const ids = drives.map((it) => it.id);
  const lights = await listDriveLights(ctx, inArray(mediaDrives.id, ids));
  return drives.map((it) => ({
    ...it,
    isReadable: isReadable(it.status),
    lights: lights.get(it.id) ?? noLights,
  }));
}

const noLights: Lights = {
  ...{ cards: 0, threeCopies: 0, twoMedia: 0, oneOffSite: 0 },
  ...{ safe: 0, mismatched: 0 },
};
