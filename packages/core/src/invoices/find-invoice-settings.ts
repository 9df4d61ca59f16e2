import type { InvoiceTax } from '@callboard/db/schema';
import type { Ctx } from '../context.ts';
import { newId } from '../ids.ts';
import { schema } from '../schema.ts';
import { decryptOrNull } from '../secrets/encrypt.ts';

const { invoiceSettings } = schema;

/** How the company invoices, without where to pay to. */
export interface InvoiceSettings {
  numberPrefix: string;
  nextNumber: number;
  restartsYearly: boolean;
  numberYear: number | null;
  termsDays: number;
  taxes: InvoiceTax[];
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
  const [stored] = await ctx.tx
    .select({ id: invoiceSettings.id, text: invoiceSettings.encryptedRemitTo })
    .from(invoiceSettings);
  if (!stored?.text) return null;
  return decryptOrNull(ctx.encryptionKeys, stored.text, { purpose: 'remit_to', id: stored.id });
}
