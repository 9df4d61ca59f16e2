import type { Tx } from '@callboard/db';
import { AppError } from '@callboard/domain/errors';
import { and, eq, gt, isNull } from 'drizzle-orm';
import { inSecretLink, type SecretLinkRequest } from '../../accounts/access/in-secret-link.ts';
import { openContext } from '../../accounts/access/open-context.ts';
import type { Actor, Ctx } from '../../kernel/context.ts';
import type { Database } from '../../kernel/database/index.ts';
import { schema } from '../../kernel/schema.ts';
import { isAddressSecret } from './address-page-path.ts';

const { crewAddressChanges, crewMembers } = schema;

/** Days in which a person can answer a change of their address. */
const answerDays = 30;

/** A request by somebody who has the message about a change. */
export type AddressRequest = Omit<SecretLinkRequest, 'proofs'>;

/** The one who answers is whoever reads the email that was told. */
const reader: Actor = { kind: 'system', name: 'Callboard' };

/**
 * Runs work in one transaction for the reader of a message about a changed address.
 * @throws AppError `rate_limited`; `not_found` for an unknown or old secret, and a person who was
 * removed or redacted.
 */
export function asAddressSecret<T>(
  database: Database,
  request: AddressRequest,
  work: (ctx: Ctx, change: SelectedChange) => Promise<T>,
): Promise<T> {
  const links = {
    ...({ kind: 'crewAddressChanges', isSecret: isAddressSecret, ended } as const),
    select: (tx: Tx, { tokenHash }: { tokenHash: string }) =>
      selectChange({ tx, now: database.now }, tokenHash),
  };
  return inSecretLink(database, { ...request, proofs: [] }, links, async (tx, change) =>
    work(await openContext(tx, database, reader), change),
  );
}

export type SelectedChange = NonNullable<Awaited<ReturnType<typeof selectChange>>>;

/** Returns the change of a secret by its hash, with the person; null if it can no longer be answered. */
export async function selectChange({ tx, now }: Pick<Ctx, 'tx' | 'now'>, tokenHash: string) {
  const since = new Date(now().getTime() - answerDays * 86_400_000);
  const [row] = await tx
    .select({
      id: crewAddressChanges.id,
      tokenHash: crewAddressChanges.tokenHash,
      field: crewAddressChanges.field,
      before: crewAddressChanges.before,
      after: crewAddressChanges.after,
      changedBy: crewAddressChanges.changedBy,
      changedById: crewAddressChanges.changedById,
      toldEmail: crewAddressChanges.toldEmail,
      state: crewAddressChanges.state,
      createdAt: crewAddressChanges.createdAt,
      person: {
        id: crewMembers.id,
        name: crewMembers.name,
        email: crewMembers.email,
        protectedSince: crewMembers.protectedSince,
        provingEmail: crewMembers.provingEmail,
        blockedEmails: crewMembers.blockedEmails,
      },
    })
    .from(crewAddressChanges)
    .innerJoin(crewMembers, eq(crewMembers.id, crewAddressChanges.crewMemberId))
    .where(
      and(
        eq(crewAddressChanges.tokenHash, tokenHash),
        gt(crewAddressChanges.createdAt, since),
        isNull(crewMembers.deletedAt),
        isNull(crewMembers.redactedAt),
      ),
    );
  return row ?? null;
}

function ended(): AppError {
  return new AppError('not_found', 'This link no longer works. Ask the production.');
}
