import { and, eq, isNotNull, isNull, or, sql } from 'drizzle-orm';
import type { Ctx } from '../context.ts';
import { AppError } from '../errors.ts';
import { schema } from '../schema.ts';
import type { Bill } from './record.ts';

const { crewMembers, memberships, users } = schema;

type Paid = Pick<Bill, 'crewMemberId' | 'payeeName'>;

/** A member as a payee could be known. */
interface Person {
  email: string;
  name: string;
}

/** Entries of the address book that could be the payee. */
interface Entry extends Omit<Person, 'email'> {
  email: string | null;
  loanOutName: string | null;
}

/** Requires that nobody approves what they are paid. @throws AppError `forbidden`. */
export async function requireNotOwn(ctx: Ctx, bill: Paid): Promise<void> {
  if (!(await isOwnBill(ctx, bill))) return;
  throw new AppError('forbidden', 'This bill is your own. Somebody else has to approve it.');
}

/**
 * Returns whether the actor is paid by a bill: by the name, or by the email of an entry in the address
 * book that is the payee or has the payee's name or company. Two spellings of one mailbox are one
 * email, so that a second account does not help.
 */
export async function isOwnBill(ctx: Ctx, bill: Paid): Promise<boolean> {
  const { membershipId } = ctx.actor;
  if (!membershipId) return false;
  const [member] = await ctx.tx
    .select({ email: users.email, name: users.name })
    .from(memberships)
    .innerJoin(users, eq(users.id, memberships.userId))
    .where(eq(memberships.id, membershipId));
  if (!member) return false;
  return isPayee(member, bill, await selectEntries(ctx, bill));
}

function selectEntries({ tx }: Ctx, { crewMemberId, payeeName }: Paid): Promise<Entry[]> {
  const isNamed = (column: unknown) => sql`lower(${column}) = lower(${payeeName})`;
  return tx
    .select({
      email: crewMembers.email,
      name: crewMembers.name,
      loanOutName: crewMembers.loanOutName,
    })
    .from(crewMembers)
    .where(
      or(
        crewMemberId === null ? undefined : eq(crewMembers.id, crewMemberId),
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
  const names = [bill.payeeName, ...entries.map((it) => it.name)];
  if (names.some((it) => nameKey(it) === nameKey(member.name))) return true;
  const own = mailboxOf(member.email);
  return entries.some((it) => it.email !== null && mailboxOf(it.email) === own);
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
