import { managerRoles } from '@callboard/domain/access/permissions';
import type { UpdateInvoiceSettings } from '@callboard/domain/invoices/settings-fields';
import { and, eq, inArray, isNotNull, sql } from 'drizzle-orm';
import type { z } from 'zod';
import { requireAllMoney } from '../../accounts/access/money.ts';
import { requireConfirmed } from '../../accounts/access/require-confirmed.ts';
import { lockWorkspace } from '../../accounts/workspaces/lock-workspace.ts';
import { changesFrom, record } from '../../activity/record.ts';
import { requireChanges } from '../../kernel/changes.ts';
import type { Ctx } from '../../kernel/context.ts';
import { todayOf } from '../../kernel/dates.ts';
import { schema } from '../../kernel/schema.ts';
import { encrypt } from '../../kernel/secrets/encrypt.ts';
import { recordDetailChange } from '../../tell/payment-details/record-change.ts';
import {
  findInvoiceSettings,
  type InvoiceSettings,
  lockInvoiceSettings,
  readRemitTo,
} from './find-invoice-settings.ts';

const { invoiceSettings, invoices, memberships, paymentDetailChanges, users } = schema;

/** Where numbers begin to restart each year, this year's begin at 1. */
function restartOf(ctx: Ctx, { restartsYearly, nextNumber = 1 }: Partial<InvoiceSettings>) {
  if (restartsYearly === undefined) return {};
  if (!restartsYearly) return { numberYear: null };
  return { numberYear: Number(todayOf(ctx).slice(0, 4)), nextNumber };
}

/**
 * Changes how the company invoices. Issued invoices stay as they are. Where to pay to needs a recent
 * proof of who changes it, and is told to every owner and admin. Another place that no owner entered
 * holds invoices until somebody else looked at it.
 * @throws AppError `forbidden`, `confirmation_needed`, `conflict`, `invalid_body` when nothing changes.
 */
export async function updateInvoiceSettings(
  unlocked: Ctx,
  input: z.input<typeof UpdateInvoiceSettings>,
): Promise<InvoiceSettings> {
  const ctx = await lockWorkspace(unlocked);
  requireAllMoney(ctx);
  const settings = await lockInvoiceSettings(ctx);
  const stored = { ...settings, remitTo: await readRemitTo(ctx) };
  const changes = requireChanges(stored, input) as Partial<typeof stored>;
  const { remitTo, ...plain } = changes;
  if (remitTo !== undefined) requireConfirmed(ctx);
  const place = { purpose: 'remit_to', id: settings.id } as const;
  const text = remitTo ? encrypt(ctx.encryptionKeys, remitTo, place) : null;
  await ctx.tx
    .update(invoiceSettings)
    .set({
      ...plain,
      ...restartOf(ctx, changes),
      ...(remitTo !== undefined && { encryptedRemitTo: text }),
      updatedAt: ctx.now(),
    })
    .where(eq(invoiceSettings.workspaceId, ctx.workspace.id));
  await record(ctx, 'invoice_settings.updated', {
    subject: ctx.workspace.id,
    data: { fields: Object.keys(changes) },
    changes: changesFrom(settings, plain),
  });
  if (remitTo !== undefined) {
    const isReplacing = stored.remitTo !== null || (await hadRemitTo(ctx));
    await tellOfRemitTo(ctx, isReplacing && !isOwner(ctx));
  }
  return findInvoiceSettings(ctx);
}

function isOwner({ actor }: Ctx): boolean {
  return actor.kind === 'user' && actor.role === 'owner';
}

/** Returns whether clients were told where to pay to, or were to pay without being told. */
async function hadRemitTo({ tx }: Ctx): Promise<boolean> {
  const [issued] = await tx
    .select({ id: invoices.id })
    .from(invoices)
    .where(isNotNull(invoices.number))
    .limit(1);
  if (issued) return true;
  const [change] = await tx
    .select({ id: paymentDetailChanges.id })
    .from(paymentDetailChanges)
    .where(sql`'remit_to' = any(${paymentDetailChanges.fields})`)
    .limit(1);
  return change !== undefined;
}

/** Tells every owner and admin by mail, also who changed it: it may have been somebody else. */
async function tellOfRemitTo(ctx: Ctx, isReplacing: boolean): Promise<void> {
  const people = await ctx.tx
    .select({ email: users.email, name: users.name })
    .from(memberships)
    .innerJoin(users, eq(users.id, memberships.userId))
    .where(and(eq(memberships.status, 'active'), inArray(memberships.role, [...managerRoles])));
  await recordDetailChange(ctx, {
    ...{ before: {}, after: { remit_to: null }, isReplacing },
    told: { as: 'company', people },
  });
}
