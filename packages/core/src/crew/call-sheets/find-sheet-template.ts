import type { SheetTemplate } from '@callboard/domain/call-sheets/sheet';
import { notFound } from '@callboard/domain/errors';
import { eq } from 'drizzle-orm';
import type { Ctx } from '../../kernel/context.ts';
import { schema } from '../../kernel/schema.ts';

const { workspaces } = schema;

const empty: SheetTemplate = { safety: null, notes: null, walkie: null, departmentNotes: null };

/** Returns what the company's call sheets begin with. */
export async function findSheetTemplate({ tx, workspace }: Ctx): Promise<SheetTemplate> {
  const [company] = await tx
    .select({ template: workspaces.sheetTemplate })
    .from(workspaces)
    .where(eq(workspaces.id, workspace.id));
  if (!company) throw notFound('company');
  return company.template ?? empty;
}
