import { eq, inArray, sql } from 'drizzle-orm';
import type { Locked } from '../../accounts/workspaces/lock-workspace.ts';
import { withoutWords } from '../../kernel/redaction/without-words.ts';
import { schema } from '../../kernel/schema.ts';

const { bookings, scheduleBlocks, shootDays } = schema;

interface Person {
  crewMemberId: string;
  /** Their names, email and phone. */
  words: string[];
}

/** Redacts a person in the texts of the strips of every job that booked them. */
export async function redactStrips(ctx: Locked, { crewMemberId, words }: Person): Promise<void> {
  const strips = await ctx.tx
    .select({
      id: scheduleBlocks.id,
      description: scheduleBlocks.description,
      cast: scheduleBlocks.cast,
    })
    .from(scheduleBlocks)
    .innerJoin(shootDays, eq(shootDays.id, scheduleBlocks.shootDayId))
    .where(
      inArray(
        shootDays.projectId,
        ctx.tx
          .select({ id: bookings.projectId })
          .from(bookings)
          .where(eq(bookings.crewMemberId, crewMemberId)),
      ),
    )
    .for('no key update', { of: scheduleBlocks });
  const changed = strips.flatMap((it) => {
    const redacted = withoutWords(it, words);
    return redacted.description === it.description && redacted.cast === it.cast ? [] : redacted;
  });
  if (changed.length === 0) return;
  await ctx.tx.execute(sql`
    update ${scheduleBlocks} b set description = r.description, "cast" = r."cast"
    from jsonb_to_recordset(${JSON.stringify(changed)}::jsonb)
      as r (id text, description text, "cast" text)
    where b.id = r.id and b.workspace_id = ${ctx.workspace.id}`);
}
