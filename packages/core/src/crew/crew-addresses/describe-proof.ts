import { maskedEmail } from '@callboard/domain/crew-addresses/masked';
import type { ShownProof } from '@callboard/domain/crew-addresses/shown-proof';
import { and, desc, eq } from 'drizzle-orm';
import type { Ctx } from '../../kernel/context.ts';
import { schema } from '../../kernel/schema.ts';

const { crewAddressChanges } = schema;

interface Proved {
  id: string;
  name: string;
  email: string | null;
}

/** Returns how a person proved themselves who entered a code that was mailed to their email. */
export async function describeProof(
  { tx }: Pick<Ctx, 'tx'>,
  { id, name, email }: Proved,
): Promise<ShownProof> {
  if (email === null) return { by: 'link' };
  const code = { by: 'code', email: maskedEmail(email) } as const;
  const [change] = await tx
    .select({
      changedBy: crewAddressChanges.changedBy,
      state: crewAddressChanges.state,
      endedBy: crewAddressChanges.endedBy,
    })
    .from(crewAddressChanges)
    .where(
      and(
        eq(crewAddressChanges.crewMemberId, id),
        eq(crewAddressChanges.field, 'email'),
        eq(crewAddressChanges.after, email),
      ),
    )
    .orderBy(desc(crewAddressChanges.createdAt), desc(crewAddressChanges.id))
    .limit(1);
  return change && change.changedBy !== name ? { ...code, ...change } : code;
}
