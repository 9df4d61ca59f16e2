import { inArray } from 'drizzle-orm';
import { chunksOf } from '../../kernel/chunks.ts';
import type { Ctx } from '../../kernel/context.ts';
import { schema } from '../../kernel/schema.ts';
import type { LedgerEntry } from './ledger-entry.ts';

const { projects } = schema;

/** Returns the number and the name of each job of some entries. */
export async function selectJobs({ tx }: Ctx, entries: readonly LedgerEntry[]) {
  const ids = [...new Set(entries.flatMap((it) => it.projectId ?? []))];
  const jobs = new Map<string, string>();
  for (const some of chunksOf(ids)) {
    const rows = await tx
      .select({ id: projects.id, jobNo: projects.jobNo, name: projects.name })
      .from(projects)
      .where(inArray(projects.id, some));
    for (const { id, jobNo, name } of rows) jobs.set(id, [jobNo, name].filter(Boolean).join(' '));
  }
  return jobs;
}
