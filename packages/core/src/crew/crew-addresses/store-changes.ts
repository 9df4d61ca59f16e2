import { maskedAddress } from '@callboard/domain/crew-addresses/masked';
import { and, count, gt, inArray, isNotNull } from 'drizzle-orm';
import { hashSecret } from '../../accounts/tokens/hash-secret.ts';
import { recordAll } from '../../activity/record.ts';
import { chunksOf } from '../../kernel/chunks.ts';
import type { Ctx } from '../../kernel/context.ts';
import { newId, newSecret } from '../../kernel/ids.ts';
import { schema } from '../../kernel/schema.ts';
import { mailedPrefix } from '../../mail/hide-secrets.ts';
import type { PlannedChange } from './plan-change.ts';
import { tellAddressChanges } from './tell-address-changes.ts';

const { crewAddressChanges } = schema;

/** Messages about changes that one person gets in 24 hours. */
const mostTold = 10;

/** Stores changes of addresses, mails them to the emails that are told, and records them. */
export async function storeChanges(ctx: Ctx, planned: PlannedChange[]): Promise<void> {
  const full = await whoWasToldOften(ctx, planned);
  const rows = planned.map((it) => {
    const toldEmail = full.has(it.person.id) ? null : it.toldEmail;
    const secret = toldEmail === null ? null : newSecret(mailedPrefix);
    return { ...it, toldEmail, secret, id: newId('crewAddressChange') };
  });
  const stored = rows.map(({ id, person, field, before, after, state, toldEmail, secret }) => ({
    ...{ id, crewMemberId: person.id, field, before, after, state, toldEmail },
    tokenHash: secret && hashSecret(secret),
    changedBy: ctx.actor.name,
    changedById: ctx.actor.membershipId ?? null,
    createdAt: ctx.now(),
  }));
  for (const some of chunksOf(stored)) await ctx.tx.insert(crewAddressChanges).values(some);
  await tellAddressChanges(ctx, rows);
  await recordAll(
    ctx,
    'crew_member.address_changed',
    rows
      .filter(({ person }) => person.protectedSince !== null)
      .map(({ person, field, before, after, state, toldEmail }) => ({
        subject: person.id,
        data: {
          ...{ name: person.name, field, isWaiting: state === 'waiting' },
          ...{ from: maskedAddress(field, before), to: maskedAddress(field, after) },
          told: maskedAddress('email', toldEmail),
        },
      })),
  );
}

/** Returns the people who were told often enough since yesterday. */
async function whoWasToldOften(ctx: Ctx, planned: PlannedChange[]): Promise<Set<string>> {
  const ids = planned.filter((it) => it.toldEmail !== null).map(({ person }) => person.id);
  if (ids.length === 0) return new Set();
  const yesterday = new Date(ctx.now().getTime() - 86_400_000);
  const rows = await ctx.tx
    .select({ id: crewAddressChanges.crewMemberId, times: count() })
    .from(crewAddressChanges)
    .where(
      and(
        inArray(crewAddressChanges.crewMemberId, ids),
        isNotNull(crewAddressChanges.toldEmail),
        gt(crewAddressChanges.createdAt, yesterday),
      ),
    )
    .groupBy(crewAddressChanges.crewMemberId);
  return new Set(rows.filter(({ times }) => times >= mostTold).map(({ id }) => id));
}
