import type { Tx } from '@callboard/db';
import { scopeToWorkspace } from '@callboard/db';
import { eq } from 'drizzle-orm';
import { record } from '../../activity/record.ts';
import { type Ctx, settingsOf } from '../../kernel/context.ts';
import type { Database } from '../../kernel/database/index.ts';
import { newId } from '../../kernel/ids.ts';
import { schema } from '../../kernel/schema.ts';
import type { Subscription } from '../../kernel/standing.ts';
import type { Account } from '../people/accounts.unscoped.ts';
import { firstJobNo } from './job-numbers.ts';

interface Founding {
  name: string;
  phone?: string;
  timeZone: string;
  plan: Subscription['plan'];
  status: 'trialing' | 'active';
  owner: Account;
  /** The workspace whose sandbox it is. */
  sandboxOf?: string;
  /** Whether the workspace opens at the owner's next sign-in. */
  landsHere?: boolean;
}

const trialDays = 14;
const dayMilliseconds = 86_400_000;

/**
 * Creates a workspace with its owner, subscription and Unassigned client in an open unscoped
 * transaction, which is scoped to the workspace afterwards.
 */
export async function createWorkspaceIn(tx: Tx, database: Database, input: Founding) {
  const now = database.now();
  const { owner } = input;
  const workspaceId = newId('workspace');
  await tx.insert(schema.workspaces).values({
    id: workspaceId,
    name: input.name,
    phone: input.phone ?? null,
    slug: slugOf(input.name, workspaceId),
    timeZone: input.timeZone,
    nextJobNo: firstJobNo(now, input.timeZone),
    sandboxOf: input.sandboxOf ?? null,
    createdAt: now,
    updatedAt: now,
  });
  const subscription = subscriptionOf(input, now);
  await tx.insert(schema.subscriptions).values({ workspaceId, ...subscription });
  if (input.landsHere) await landIn(tx, owner.id, workspaceId);
  await scopeToWorkspace(tx, workspaceId);
  const membershipId = newId('membership');
  await tx.insert(schema.memberships).values({
    id: membershipId,
    userId: owner.id,
    role: 'owner',
    status: 'active',
    financeAccess: 'full',
    joinedAt: now,
    createdAt: now,
    updatedAt: now,
  });
  await addFirstRecords(tx, workspaceId, now);
  const workspace = {
    id: workspaceId,
    name: input.name,
    timeZone: input.timeZone,
    country: 'US',
    currency: 'USD',
    accessVersion: 0,
    subscription,
  };
  const actor = {
    kind: 'user',
    name: owner.name,
    userId: owner.id,
    membershipId,
    role: 'owner',
    financeAccess: 'full',
  } as const;
  const ctx: Ctx = { ...settingsOf(database), tx, actor, workspace, now: () => now };
  await record(ctx, 'workspace.created', { subject: workspaceId, data: { name: input.name } });
  return { workspace, owner: { id: owner.id, email: owner.email, name: owner.name }, actor };
}

/** Adds what every workspace has from its beginning. The transaction is scoped to it. */
export async function addFirstRecords(tx: Tx, workspaceId: string, now: Date): Promise<void> {
  await addUnassignedClient(tx, workspaceId, now);
  await tx
    .insert(schema.workRules)
    .values({ id: newId('workRules'), createdAt: now, updatedAt: now });
}

async function landIn(tx: Tx, userId: string, lastWorkspaceId: string): Promise<void> {
  await tx.update(schema.users).set({ lastWorkspaceId }).where(eq(schema.users.id, userId));
}

async function addUnassignedClient(tx: Tx, workspaceId: string, now: Date): Promise<void> {
  const clientId = newId('client');
  await tx.insert(schema.clients).values({
    id: clientId,
    name: 'Unassigned',
    kind: 'other',
    isUnassigned: true,
    createdAt: now,
    updatedAt: now,
  });
  await tx
    .update(schema.workspaces)
    .set({ unassignedClientId: clientId })
    .where(eq(schema.workspaces.id, workspaceId));
}

function subscriptionOf({ plan, status }: Founding, now: Date) {
  const periodEnd = new Date(now.getTime() + 30 * dayMilliseconds);
  const trialEndsAt =
    status === 'trialing' ? new Date(now.getTime() + trialDays * dayMilliseconds) : null;
  return {
    plan,
    status,
    trialEndsAt,
    periodStart: now,
    periodEnd,
    graceEndsAt: null,
    deletesAt: null,
  };
}

function slugOf(name: string, workspaceId: string): string {
  const words = name
    .normalize('NFKD')
    .replace(/\p{Mark}/gu, '')
    .toLowerCase()
    .replace(/[^a-z0-9]+/g, '-')
    .slice(0, 40)
    .replace(/^-|-$/g, '');
  return `${words || 'workspace'}-${workspaceId.slice(-8)}`;
}
