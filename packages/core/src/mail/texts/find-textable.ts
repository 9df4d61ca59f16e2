import { inArray } from 'drizzle-orm';
import type { Ctx } from '../../kernel/context.ts';
import { schema } from '../../kernel/schema.ts';
import { findStops } from './find-stops.ts';
import { toE164 } from './phone-number.ts';

const { textConsents } = schema;

/** Whether a phone may be texted. */
export interface Textable {
  /** In E.164. */
  phone: string;
  /** When the person agreed; null if they did not. */
  agreedAt: Date | null;
  /** The member who recorded it; null when the person agreed themselves. */
  recordedBy: string | null;
  /** When the phone answered STOP to any company here. */
  stoppedAt: Date | null;
}

/** Returns which of the typed phone numbers get texts, by the typed number. */
export async function findTextable(
  ctx: Ctx,
  typed: readonly (string | null)[],
): Promise<Map<string, Textable>> {
  const numbers = new Map(
    typed.flatMap((it): [string, string][] => {
      const number = toE164(it, ctx.workspace.country);
      return it && number ? [[it, number]] : [];
    }),
  );
  const phones = [...new Set(numbers.values())];
  if (phones.length === 0) return new Map();
  const agreed = await ctx.tx
    .select()
    .from(textConsents)
    .where(inArray(textConsents.phone, phones));
  const stops = await findStops(ctx, phones);
  const consents = new Map(agreed.map((it) => [it.phone, it]));
  return new Map(
    [...numbers].map(([key, phone]) => {
      const { agreedAt = null, recordedBy = null } = consents.get(phone) ?? {};
      return [key, { phone, agreedAt, recordedBy, stoppedAt: stops.get(phone) ?? null }];
    }),
  );
}

/** Returns the phone in E.164 if its person agreed and did not answer STOP since. */
export function phoneToText(textable: Textable | undefined): string | null {
  return textable?.agreedAt && !textable.stoppedAt ? textable.phone : null;
}

/** Returns a typed phone in E.164 if there is a server for texts and its person agreed to them. */
export async function findPhoneToText(ctx: Ctx, typed: string | null): Promise<string | null> {
  if (!ctx.canText || typed === null) return null;
  return phoneToText((await findTextable(ctx, [typed])).get(typed));
}
