import { inWorkspace } from '@callboard/db';
import { and, eq } from 'drizzle-orm';
import { take } from '../../accounts/access/limits.unscoped.ts';
import { openContext } from '../../accounts/access/open-context.ts';
import type { Ctx } from '../../kernel/context.ts';
import type { Database } from '../../kernel/database/index.ts';
import { schema } from '../../kernel/schema.ts';
import { isValidLink, type MailSubject, readMailLink } from './mail-link.ts';

const { memberships, users } = schema;

/** The reader of a mail, who is not signed in. */
export interface MailReader {
  /** IP address of the request. */
  address: string;
  token: string;
}

interface Read {
  email: string;
  of: MailSubject;
}

/**
 * Runs work as the member whom a mail about notices was sent to, by a link in it. For the settings of
 * notices only. Null if the link is not valid, too old, or to a former member or address.
 * @throws AppError `rate_limited`.
 */
export async function asMailReader<T>(
  database: Database,
  { address, token }: MailReader,
  work: (ctx: Ctx, read: Read) => Promise<T>,
): Promise<T | null> {
  await take(database, 'mailLinksByAddress', address);
  const link = readMailLink(token);
  if (!link) return null;
  return inWorkspace(database.app, link.workspaceId, async (tx) => {
    const [person] = await tx
      .select({
        membershipId: memberships.id,
        role: memberships.role,
        userId: users.id,
        name: users.name,
        email: users.email,
      })
      .from(memberships)
      .innerJoin(users, eq(users.id, memberships.userId))
      .where(and(eq(memberships.id, link.membershipId), eq(memberships.status, 'active')));
    if (!person || !isValidLink(database, link, person.email)) return null;
    const { email, ...actor } = person;
    const ctx = await openContext(tx, database, { kind: 'user', financeAccess: 'none', ...actor });
    return work(ctx, { email, of: link.of });
  });
}
