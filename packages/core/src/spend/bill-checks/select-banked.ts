import { and, eq, isNull } from 'drizzle-orm';
import type { Ctx } from '../../kernel/context.ts';
import { schema } from '../../kernel/schema.ts';
import { decryptOrNull } from '../../kernel/secrets/index.ts';

const { crewMembers, crewNumbers } = schema;

/** A person in the address book who has bank details. */
export interface BankedPerson {
  id: string;
  name: string;
  loanOutName: string | null;
  /** To be compared, never to be shown. */
  account: string;
  ending: string;
}

/** Returns everybody in the address book who has bank details. */
export async function selectBanked(ctx: Ctx): Promise<BankedPerson[]> {
  const rows = await ctx.tx
    .select({
      id: crewMembers.id,
      name: crewMembers.name,
      loanOutName: crewMembers.loanOutName,
      numberId: crewNumbers.id,
      encryptedValue: crewNumbers.encryptedValue,
      ending: crewNumbers.ending,
    })
    .from(crewNumbers)
    .innerJoin(crewMembers, eq(crewMembers.id, crewNumbers.crewMemberId))
    .where(and(eq(crewNumbers.field, 'bank_account'), isNull(crewMembers.deletedAt)));
  return rows.map(({ numberId, encryptedValue, ...person }) => {
    const place = { purpose: 'crew_number', id: numberId } as const;
    const account = decryptOrNull(ctx.encryptionKeys, encryptedValue, place);
    return { ...person, account: account?.replaceAll(/\W/g, '') ?? person.ending };
  });
}
