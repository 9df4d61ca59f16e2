import { eq } from 'drizzle-orm';
import { record } from '../../activity/record.ts';
import type { Ctx } from '../../kernel/context.ts';
import { schema } from '../../kernel/schema.ts';
import { emit } from '../../tell/events/emit.ts';
import { mustReconnect, shownCode } from './error-codes.ts';
import type { Connection } from './record.ts';

const { bankConnections } = schema;

type Changes = Partial<typeof bankConnections.$inferInsert>;

/**
 * Marks a locked connection as one that needs attention, and announces it once per dip.
 * `changes` are stored with it.
 */
export async function setAttention(
  ctx: Ctx,
  connection: Connection,
  { code, ...changes }: { code: string } & Changes,
): Promise<void> {
  const isNew = connection.status === 'healthy';
  await ctx.tx
    .update(bankConnections)
    .set({
      ...{ status: 'needs_attention', errorCode: code, updatedAt: ctx.now() },
      attentionSince: connection.attentionSince ?? ctx.now(),
      ...changes,
    })
    .where(eq(bankConnections.id, connection.id));
  if (isNew) await announceAttention(ctx, connection, code);
}

/** Sends the event, and writes the activity. */
export async function announceAttention(
  ctx: Ctx,
  { id, itemId, institutionName }: Connection,
  code: string,
): Promise<void> {
  await record(ctx, 'bank.needs_attention', { subject: id, data: { name: institutionName } });
  await emit(ctx, 'bank_connection_needs_attention', {
    data: {
      ...{ itemId: itemId ?? id, institutionName },
      ...{ errorCode: shownCode(code), reconnect: mustReconnect(code) },
    },
    context: {},
    projectId: null,
  });
}

/** The columns of a connection that works. */
export const healthy = {
  ...{ status: 'healthy', errorCode: null, attentionSince: null, outageSince: null, failures: 0 },
} as const satisfies Changes;

/** Marks a locked connection as one that works. */
export async function setHealthy(
  ctx: Ctx,
  connection: Connection,
  changes: Changes,
): Promise<void> {
  await ctx.tx
    .update(bankConnections)
    .set({ ...healthy, updatedAt: ctx.now(), ...changes })
    .where(eq(bankConnections.id, connection.id));
  if (connection.status === 'healthy') return;
  const data = { name: connection.institutionName };
  await record(ctx, 'bank.recovered', { subject: connection.id, data });
}
