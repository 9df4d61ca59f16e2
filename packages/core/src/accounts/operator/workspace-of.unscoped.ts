import { unscoped } from '@callboard/db/unscoped';
import { AppError } from '@callboard/domain/errors';
import { eq } from 'drizzle-orm';
import type { Database } from '../../kernel/database/index.ts';
import { schema } from '../../kernel/schema.ts';

/**
 * Returns the workspace of a token, for the operator, who has only its id.
 * @throws AppError `not_found`.
 */
export function workspaceOfToken(database: Database, id: string): Promise<string> {
  return workspaceOf(database, { table: schema.apiTokens, noun: 'token', id });
}

/**
 * Returns the workspace of a project, for the operator, who has only its id.
 * @throws AppError `not_found`.
 */
export function workspaceOfProject(database: Database, id: string): Promise<string> {
  return workspaceOf(database, { table: schema.projects, noun: 'project', id });
}

interface Target {
  table: typeof schema.apiTokens | typeof schema.projects;
  noun: string;
  id: string;
}

async function workspaceOf(database: Database, { table, noun, id }: Target): Promise<string> {
  const [row] = await unscoped(database).transaction((tx) =>
    tx.select({ workspaceId: table.workspaceId }).from(table).where(eq(table.id, id)),
  );
  if (!row) throw new AppError('not_found', `There is no such ${noun}.`);
  return row.workspaceId;
}
