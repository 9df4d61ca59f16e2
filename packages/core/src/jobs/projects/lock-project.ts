import type { Ctx } from '../../kernel/context.ts';
import { lockRecord } from '../../kernel/records/find-record.ts';
import { schema } from '../../kernel/schema.ts';
import type { Project } from './record.ts';

const { projects } = schema;

/** Locks and returns a project. @throws AppError `not_found`. */
export async function lockProject(ctx: Ctx, { id }: { id: string }): Promise<Project> {
  return lockRecord(ctx, projects, id);
}
