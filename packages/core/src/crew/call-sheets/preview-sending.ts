import type { PreviewSending } from '@callboard/domain/call-sheets/fields';
import type { z } from 'zod';
import { requireProjectAccess } from '../../accounts/access/project-access.ts';
import type { Ctx } from '../../kernel/context.ts';
import { findRecord } from '../../kernel/records/find-record.ts';
import { schema } from '../../kernel/schema.ts';
import { findShootDay } from '../../schedule/shoot-days/find-shoot-day.ts';
import { skipWords } from './plan-sending.ts';
import { prepareSending } from './prepare-sending.ts';

const { callSheets } = schema;

/**
 * Returns who would get a call sheet if it were sent now, and what each would be told.
 * @throws AppError `not_found`, `forbidden`.
 */
export async function previewSending(ctx: Ctx, { id, to }: z.infer<typeof PreviewSending>) {
  const sheet = await findRecord(ctx, callSheets, id);
  const day = await findShootDay(ctx, { id: sheet.shootDayId });
  await requireProjectAccess(ctx, { id: day.projectId }, 'editCallSheets');
  const { copies } = await prepareSending(ctx, { day, sheet }, { to, exceptKeys: [] });
  return {
    revision: sheet.revision,
    copies: copies.map(({ key, kind, name, email, phone, act, reason, call, changes }) => ({
      ...{ key, kind, name, email, phone, act, call, changes },
      reason: reason && skipWords[reason],
    })),
  };
}
