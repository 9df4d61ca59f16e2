import { and, eq, isNull, sql } from 'drizzle-orm';
import type { Ctx } from '../../kernel/context.ts';
import { schema } from '../../kernel/schema.ts';
import { bounceKey } from '../../mail/address.ts';
import { findBounces } from '../../mail/find-bounces.ts';
import { findTextable, phoneToText, type Textable } from '../../mail/texts/find-textable.ts';
import type { ShootDay } from '../../schedule/shoot-days/record.ts';
import type { CallSheetRow } from './lock-call-sheet.ts';
import { type PlannedCopy, planSending } from './plan-sending.ts';
import { readRevisions } from './read-revisions.ts';
import { type LiveSheet, readSheet } from './read-sheet.ts';

const { bookings, callSheetRecipients, textMessages } = schema;

interface Asked {
  to: 'all' | 'changed';
  exceptKeys: readonly string[];
  /** Whether those who agreed get a text too. */
  hasTexts: boolean;
}

interface Prepared extends LiveSheet {
  copies: PlannedCopy[];
  /** Which phones get texts, by the phone as it was typed. */
  consents: Map<string, Textable>;
}

/** Reads a sheet as it is now and plans who gets it. */
export async function prepareSending(
  ctx: Ctx,
  { day, sheet: row }: { day: ShootDay; sheet: CallSheetRow },
  asked: Asked,
): Promise<Prepared> {
  const live = await readSheet(ctx, day, row);
  const holders = await ctx.tx
    .select({
      key: callSheetRecipients.personKey,
      kind: callSheetRecipients.kind,
      name: callSheetRecipients.name,
      email: callSheetRecipients.email,
      phone: callSheetRecipients.phone,
      bookingId: callSheetRecipients.bookingId,
      crewMemberId: bookings.crewMemberId,
      sentRevision: callSheetRecipients.sentRevision,
      delivery: callSheetRecipients.delivery,
      isTexted: sql<boolean>`coalesce(${textMessages.state} <> 'failed', false)`,
      isDropped: callSheetRecipients.isDropped,
    })
    .from(callSheetRecipients)
    .leftJoin(bookings, eq(bookings.id, callSheetRecipients.bookingId))
    .leftJoin(textMessages, eq(textMessages.id, callSheetRecipients.textId))
    .where(and(eq(callSheetRecipients.callSheetId, row.id), isNull(callSheetRecipients.deletedAt)));
  const held = holders.map((it) => it.sentRevision);
  const revisions = await readRevisions(ctx, row, held);
  const emails = [...live.reached, ...holders].flatMap(({ email }) => email ?? []);
  const bounces = emails.length > 0 ? await findBounces(ctx, [...new Set(emails)]) : [];
  const bounced = new Set(bounces.map((it) => bounceKey(it.email)));
  const phones = [...live.reached, ...holders].map((it) => it.phone);
  const consents = ctx.canText ? await findTextable(ctx, phones) : new Map<string, Textable>();
  const textable = asked.hasTexts ? toTextable(consents) : new Map<string, string>();
  const { sheet, reached } = live;
  const copies = planSending({ sheet, reached, holders, revisions, bounced, textable, ...asked });
  return { ...live, copies, consents };
}

function toTextable(consents: ReadonlyMap<string, Textable>): Map<string, string> {
  return new Map(
    [...consents].flatMap(([typed, it]): [string, string][] => {
      const phone = phoneToText(it);
      return phone ? [[typed, phone]] : [];
    }),
  );
}
