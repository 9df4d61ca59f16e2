import { and, eq, inArray, isNotNull, isNull, or, sql } from 'drizzle-orm';
import type { Ctx } from '../context.ts';
import { schema } from '../schema.ts';
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
 * Returns which of some bills pay the actor: by the name, or by the email of an entry in the address
 * book that is the payee or has the payee's name or company. Two spellings of one mailbox are one
 * email, so that a second account does not help.
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
  const entries = await selectEntries(ctx, bills);
  return new Set(bills.filter((it) => isPayee(member, it, entries)).map(({ id }) => id));
}

function selectEntries({ tx }: Ctx, bills: readonly Paid[]): Promise<Entry[]> {
  const ids = bills.map((it) => it.crewMemberId).filter((it) => it !== null);
  const names = sql.param([...new Set(bills.map((it) => it.payeeName.toLowerCase()))]);
  const isNamed = (column: unknown) => sql`lower(${column}) = any(${names})`;
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
        and(
          isNull(crewMembers.deletedAt),
          isNotNull(crewMembers.email),
          or(isNamed(crewMembers.name), isNamed(crewMembers.loanOutName)),
        ),
      ),
    );
}

/** Returns whether a member is the payee of a bill. */
export function isPayee(member: Person, bill: Paid, entries: readonly Entry[]): boolean {
  const payee = nameKey(bill.payeeName);
  const own = entries.filter(
    (it) =>
      it.id === bill.crewMemberId || [it.name, it.loanOutName ?? ''].map(nameKey).includes(payee),
  );
  if ([payee, ...own.map((it) => nameKey(it.name))].includes(nameKey(member.name))) return true;
  const mailbox = mailboxOf(member.email);
  return own.some((it) => it.email !== null && mailboxOf(it.email) === mailbox);
}

function nameKey(name: string): string {
  return name.normalize('NFKC').trim().replaceAll(/\s+/g, ' ').toLowerCase();
}

const dotless = ['gmail.com', 'googlemail.com'];

/** Returns an email without what makes no difference to where it arrives. */
export function mailboxOf(email: string): string {
  const [local = '', domain = ''] = email.normalize('NFKC').trim().toLowerCase().split('@');
  const [plain = ''] = local.split('+');
  return dotless.includes(domain) ? `${plain.replaceAll('.', '')}@gmail.com` : `${plain}@${domain}`;
}
