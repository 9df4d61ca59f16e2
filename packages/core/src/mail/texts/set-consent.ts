import { eq } from 'drizzle-orm';
import type { Ctx } from '../../kernel/context.ts';
import { schema } from '../../kernel/schema.ts';

const { textConsents } = schema;

interface Consent {
  /** In E.164. */
  phone: string;
  name: string;
  crewMemberId: string | null;
  isAgreed: boolean;
  /** The member who records it; null when the person acts. */
  recordedBy: string | null;
}

/** Records that a person agreed to texts at a phone, or does not any more. The first one stays. */
export async function setConsent({ tx, now }: Ctx, consent: Consent): Promise<void> {
  const { isAgreed, ...row } = consent;
  if (isAgreed) {
    await tx
      .insert(textConsents)
      .values({ ...row, agreedAt: now() })
      .onConflictDoNothing();
  } else {
    await tx.delete(textConsents).where(eq(textConsents.phone, row.phone));
  }
}
