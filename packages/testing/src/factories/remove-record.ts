import type { TestApp } from './test-app.unscoped.ts';

type Table =
  | 'board_columns'
  | 'call_sheet_recipients'
  | 'call_sheets'
  | 'crew_members'
  | 'locations'
  | 'media_cards'
  | 'project_locations'
  | 'projects'
  | 'shoot_days';

/** Marks a record as deleted, for the kinds that no act deletes yet. */
export async function removeRecord(
  { system, clock }: TestApp,
  table: Table,
  { id }: { id: string },
): Promise<void> {
  const now = clock.now().toISOString();
  await system.sql`update ${system.sql(table)} set deleted_at = ${now} where id = ${id}`;
}
