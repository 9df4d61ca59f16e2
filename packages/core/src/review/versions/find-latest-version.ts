import { and, desc, eq } from 'drizzle-orm';
import type { Ctx } from '../../kernel/context.ts';
import { schema } from '../../kernel/schema.ts';
import { liveVersions, type Version, versionColumns } from './record.ts';

const { versions } = schema;

/** Returns the latest version of a deliverable, or undefined. */
export async function findLatestVersion(
  ctx: Ctx,
  deliverableId: string,
): Promise<Version | undefined> {
  const [version] = await ctx.tx
    .select(versionColumns)
    .from(versions)
    .where(and(liveVersions, eq(versions.deliverableId, deliverableId)))
    .orderBy(desc(versions.versionNumber))
    .limit(1);
  return version;
}
