import { and, eq, inArray, isNull, or, sql } from 'drizzle-orm';
import type { Ctx } from '../../kernel/context.ts';
import { schema } from '../../kernel/schema.ts';
import { isSameName } from '../../kernel/text/same-name.ts';
import type { Bill } from './record.ts';

const { crewMembers, memberships, users } = schema;

type Paid = Pick<Bill, 'id' | 'crewMemberId' | 'payeeName'>;

/** A member as a payee could be known. */
interface Person {
  email: string;
  name: string;
}

/** An entry of the address book that could be a payee. */
interface Entry {
  id: string;
  email: string | null;
  name: string;
  loanOutName: string | null;
}

/**
 * Returns which of some bills pay the actor: by the name, or by an entry in the address book that is
 * the payee or has the payee's name or company, and the actor's name or email. Names that look alike
 * are one name, and two spellings of one mailbox are one email, so that a second account or another
 * alphabet does not help.
 */
export async function selectOwnBills(ctx: Ctx, bills: readonly Paid[]): Promise<Set<string>> {
  const { membershipId } = ctx.actor;
  if (!membershipId || bills.length === 0) return new Set();
  const [member] = await ctx.tx
    .select({ email: users.email, name: users.name })
    .from(memberships)
    .innerJoin(users, eq(users.id, memberships.userId))
    .where(eq(memberships.id, membershipId));
  if (!member) return new Set();
  const entries = await selectEntries(ctx, { bills, email: member.email });
  return new Set(bills.filter((it) => isPayee(member, it, entries)).map(({ id }) => id));
}

/** Selects the payees, and every entry with an email at the domain of the actor's. */
function selectEntries(
  { tx }: Ctx,
  { bills, email }: { bills: readonly Paid[]; email: string },
): Promise<Entry[]> {
  const ids = bills.map((it) => it.crewMemberId).filter((it) => it !== null);
  const [, domain = ''] = mailboxOf(email).split('@');
  const domains = dotless.includes(domain) ? dotless : [domain];
  const domainOf = sql`lower(split_part(${crewMembers.email}, '@', 2))`;
  return tx
    .select({
      id: crewMembers.id,
      email: crewMembers.email,
      name: crewMembers.name,
      loanOutName: crewMembers.loanOutName,
    })
    .from(crewMembers)
    .where(
      or(
        ids.length > 0 ? inArray(crewMembers.id, ids) : undefined,
        and(isNull(crewMembers.deletedAt), inArray(domainOf, domains)),
      ),
    );
}

/** Returns whether a member is the payee of a bill. */
export function isPayee(member: Person, bill: Paid, entries: readonly Entry[]): boolean {
  const own = entries.filter(
    (it) =>
      it.id === bill.crewMemberId ||
      [it.name, it.loanOutName ?? ''].some((name) => isSameName(name, bill.payeeName)),
  );
  if ([bill.payeeName, ...own.map((it) => it.name)].some((it) => isSameName(it, member.name))) {
    return true;
  }
  const mailbox = mailboxOf(member.email);
  return own.some((it) => it.email !== null && mailboxOf(it.email) === mailbox);
}

const dotless = ['gmail.com', 'googlemail.com'];

/** Returns an email without what makes no difference to where it arrives. */
export function mailboxOf(email: string): string {
  const [local = '', domain = ''] = email.normalize('NFKC').trim().toLowerCase().split('@');
  const [plain = ''] = local.split('+');
  return dotless.includes(domain) ? `${plain.replaceAll('.', '')}@gmail.com` : `${plain}@${domain}`;
}
