import type { OpenCallSheet } from '@callboard/domain/call-sheets/fields';
import type { SheetTemplate } from '@callboard/domain/call-sheets/sheet';
import { and, desc, eq, isNull, lt } from 'drizzle-orm';
import type { z } from 'zod';
import { record } from '../../activity/record.ts';
import type { Ctx } from '../../kernel/context.ts';
import { newId } from '../../kernel/ids.ts';
import { schema } from '../../kernel/schema.ts';
import type { ShootDay } from '../../schedule/shoot-days/record.ts';
import { touchShootDays } from '../../schedule/shoot-days/touch.ts';
import { findSheetTemplate } from './find-sheet-template.ts';
import { type CallSheetRow, lockSheetDay } from './lock-call-sheet.ts';

const { callSheets, contacts, projects, shootDays } = schema;

/**
 * Returns the call sheet of a day, which is made when there is none: with what the company's sheets
 * begin with, then the guests, channels and safety line of the sheet of the day before, or the contact
 * of the job as its first guest.
 * @throws AppError `not_found`, `project_closed`, `forbidden`.
 */
export async function openCallSheet(
  ctx: Ctx,
  { shootDayId }: z.infer<typeof OpenCallSheet>,
): Promise<{ id: string }> {
  const day = await lockSheetDay(ctx, shootDayId);
  const [open] = await ctx.tx
    .select({ id: callSheets.id })
    .from(callSheets)
    .where(and(eq(callSheets.shootDayId, shootDayId), isNull(callSheets.deletedAt)));
  if (open) return open;
  const id = newId('callSheet');
  await ctx.tx.insert(callSheets).values({
    ...{ id, shootDayId, status: 'draft', ...(await startOf(ctx, day)) },
    ...{ createdAt: ctx.now(), updatedAt: ctx.now() },
  });
  await touchShootDays(ctx, [shootDayId]);
  await record(ctx, 'call_sheet.opened', {
    ...{ subject: id, project: day.projectId },
    data: { label: day.label },
  });
  return { id };
}

type Start = Pick<CallSheetRow, 'guests'> & SheetTemplate & Partial<Pick<CallSheetRow, 'contacts'>>;

async function startOf(ctx: Ctx, { projectId, date }: ShootDay): Promise<Start> {
  const template = await findSheetTemplate(ctx);
  const [before] = await ctx.tx
    .select({
      guests: callSheets.guests,
      safety: callSheets.safety,
      walkie: callSheets.walkie,
      contacts: callSheets.contacts,
    })
    .from(callSheets)
    .innerJoin(shootDays, eq(shootDays.id, callSheets.shootDayId))
    .where(
      and(
        eq(shootDays.projectId, projectId),
        lt(shootDays.date, date),
        isNull(shootDays.deletedAt),
        isNull(callSheets.deletedAt),
      ),
    )
    .orderBy(desc(shootDays.date), desc(shootDays.id))
    .limit(1);
  if (before) return { ...template, ...before, guests: before.guests.map(toNewGuest) };
  const [contact] = await ctx.tx
    .select({
      name: contacts.name,
      role: contacts.title,
      email: contacts.email,
      phone: contacts.phone,
    })
    .from(projects)
    .innerJoin(contacts, and(eq(contacts.id, projects.contactId), isNull(contacts.deletedAt)))
    .where(eq(projects.id, projectId));
  if (!contact) return { ...template, guests: [] };
  return { ...template, guests: [toNewGuest({ ...contact, kind: 'client', arrival: null })] };
}

/** A guest of one sheet is another one on the next. */
function toNewGuest(guest: Omit<CallSheetRow['guests'][number], 'id'>) {
  return { ...guest, id: newId('callSheetGuest') };
}
