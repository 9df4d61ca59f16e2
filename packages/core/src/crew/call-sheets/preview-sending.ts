import type { PreviewSending } from '@callboard/domain/call-sheets/fields';
import { skipWords } from '@callboard/domain/call-sheets/skip-reasons';
import type { z } from 'zod';
import { requireProjectAccess } from '../../accounts/access/project-access.ts';
import type { Ctx } from '../../kernel/context.ts';
import { findRecord } from '../../kernel/records/find-record.ts';
import { schema } from '../../kernel/schema.ts';
import { findShootDay } from '../../schedule/shoot-days/find-shoot-day.ts';
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
  const { copies, consents } = await prepareSending(
    ctx,
    { day, sheet },
    { to, exceptKeys: [], hasTexts: true },
  );
  return {
    revision: sheet.revision,
    /** Whether there is a server that sends texts. */
    canText: ctx.canText,
    copies: copies.map(({ key, kind, name, email, phone, act, reason, call, changes, textTo }) => ({
      ...{ key, kind, name, email, phone, act, call, changes },
      isTexted: textTo !== null,
      hasStopped: phone !== null && consents.get(phone)?.stoppedAt != null,
      reason: reason && skipWords[reason],
    })),
  };
}
