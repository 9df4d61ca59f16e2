import type { InvoiceTax } from '@callboard/db/schema';
import type { TaxRounding } from '@callboard/domain/invoices/enums';
import { eq } from 'drizzle-orm';
import type { Ctx } from '../../kernel/context.ts';
import { newId } from '../../kernel/ids.ts';
import { schema } from '../../kernel/schema.ts';
import { decryptOrNull } from '../../kernel/secrets/encrypt.ts';
import { areOwnDetailsHeld } from '../../tell/payment-details/are-own-details-held.ts';

const { invoices, invoiceSettings } = schema;

/** How the company invoices, without where to pay to. */
export interface InvoiceSettings {
  numberPrefix: string;
  nextNumber: number;
  restartsYearly: boolean;
  numberYear: number | null;
  termsDays: number;
  taxes: InvoiceTax[];
  /** How the tax of new documents is rounded. */
  taxRounding: TaxRounding;
  notes: string | null;
  taxId: string | null;
  sendsReminders: boolean;
  shortfallCents: number;
}

/** The settings of a company that has not changed them. */
export const standardInvoiceSettings: InvoiceSettings = {
  numberPrefix: 'INV-',
  nextNumber: 1001,
  restartsYearly: false,
  numberYear: null,
  termsDays: 30,
  taxes: [],
  taxRounding: 'document',
  notes: null,
  taxId: null,
  sendsReminders: true,
  shortfallCents: 5000,
};

const columns = {
  numberPrefix: invoiceSettings.numberPrefix,
  nextNumber: invoiceSettings.nextNumber,
  restartsYearly: invoiceSettings.restartsYearly,
  numberYear: invoiceSettings.numberYear,
  termsDays: invoiceSettings.termsDays,
  taxes: invoiceSettings.taxes,
  taxRounding: invoiceSettings.taxRounding,
  notes: invoiceSettings.notes,
  taxId: invoiceSettings.taxId,
  sendsReminders: invoiceSettings.sendsReminders,
  shortfallCents: invoiceSettings.shortfallCents,
};

/** Returns how the company invoices. */
export async function findInvoiceSettings({ tx }: Ctx): Promise<InvoiceSettings> {
  const [stored] = await tx.select(columns).from(invoiceSettings);
  return stored ?? standardInvoiceSettings;
}

/** Makes the row of the settings if there is none, locks it and returns it with its id. */
export async function lockInvoiceSettings(ctx: Ctx): Promise<InvoiceSettings & { id: string }> {
  await ctx.tx
    .insert(invoiceSettings)
    .values({ id: newId('invoiceSettings'), createdAt: ctx.now(), updatedAt: ctx.now() })
    .onConflictDoNothing();
  const [stored] = await ctx.tx
    .select({ id: invoiceSettings.id, ...columns })
    .from(invoiceSettings)
    .for('update');
  if (!stored) throw new Error('The workspace has no settings of invoices.');
  return stored;
}

/** Returns the bank details that clients pay to; null without any. */
export async function readRemitTo(ctx: Ctx): Promise<string | null> {
  const [stored] = await selectRemitTo(ctx);
  return stored ? decryptRemitTo(ctx, stored) : null;
}

/** Returns the bank details that are printed: none while a change of them waits to be looked at. */
export async function readPrintedRemitTo(ctx: Ctx): Promise<string | null> {
  return (await areOwnDetailsHeld(ctx)) ? null : readRemitTo(ctx);
}

/** Returns them encrypted, as an issued invoice keeps them. */
export async function readEncryptedRemitTo(ctx: Ctx): Promise<string | null> {
  const [stored] = await selectRemitTo(ctx);
  return stored?.text ?? null;
}

/**
 * Returns where an invoice says to pay to: as it was issued. One that was issued without bank details
 * says where to pay to now.
 */
export async function readRemitToOf(ctx: Ctx, { id }: { id: string }): Promise<string | null> {
  const [settings] = await selectRemitTo(ctx);
  const [issued] = await ctx.tx
    .select({ text: invoices.encryptedRemitTo })
    .from(invoices)
    .where(eq(invoices.id, id));
  if (!settings || !issued?.text) return readPrintedRemitTo(ctx);
  return decryptRemitTo(ctx, { id: settings.id, text: issued.text });
}

function selectRemitTo({ tx }: Ctx) {
  return tx
    .select({ id: invoiceSettings.id, text: invoiceSettings.encryptedRemitTo })
    .from(invoiceSettings);
}

function decryptRemitTo(
  { encryptionKeys }: Ctx,
  { id, text }: { id: string; text: string | null },
): string | null {
  return text === null ? null : decryptOrNull(encryptionKeys, text, { purpose: 'remit_to', id });
}
