import { newId } from '@callboard/core';
import type { TestApp } from './test-app.unscoped.ts';
import type { TestMember } from './workspaces.ts';

interface CallSheetInput {
  shootDayId: string;
  status?: 'draft' | 'ready' | 'sent';
  revision?: number;
  sentAt?: Date;
}

interface RecipientInput {
  callSheetId: string;
  name?: string;
  revision?: number;
  delivery?: 'pending' | 'sent' | 'delivered' | 'bounced' | 'failed' | 'skipped';
  /** Why it was not mailed, in words. */
  skipReason?: string;
  openedAt?: Date;
  confirmedAt?: Date;
}

/** Creates the call sheet of a day as it stands after it was sent, without sending anything. */
export async function makeCallSheet(
  { system, clock }: TestApp,
  { workspaceId }: TestMember,
  { shootDayId, status = 'sent', revision = 1, sentAt = clock.now() }: CallSheetInput,
): Promise<{ id: string }> {
  const id = newId('callSheet');
  const now = clock.now().toISOString();
  await system.sql`
    insert into call_sheets (workspace_id, id, shoot_day_id, status, revision, sent_at, created_at, updated_at)
    values (${workspaceId}, ${id}, ${shootDayId}, ${status}, ${revision},
      ${status === 'sent' ? sentAt.toISOString() : null}, ${now}, ${now})`;
  return { id };
}

/** Creates a recipient of a call sheet revision, delivered by default. */
export async function makeRecipient(
  { system, clock }: TestApp,
  { workspaceId }: TestMember,
  { callSheetId, name = 'Theo Marsh', revision = 1, ...fared }: RecipientInput,
): Promise<{ id: string }> {
  const id = newId('callSheetRecipient');
  const now = clock.now().toISOString();
  await system.sql`
    insert into call_sheet_recipients (workspace_id, id, call_sheet_id, revision, sent_revision,
      person_key, kind, name, call_time, delivery, skip_reason, opened_at, confirmed_at, created_at, updated_at)
    values (${workspaceId}, ${id}, ${callSheetId}, ${revision}, ${revision}, ${id}, 'crew', ${name}, '07:00',
      ${fared.delivery ?? 'delivered'}, ${fared.skipReason ?? null}, ${fared.openedAt?.toISOString() ?? null},
      ${fared.confirmedAt?.toISOString() ?? null}, ${now}, ${now})`;
  return { id };
}
