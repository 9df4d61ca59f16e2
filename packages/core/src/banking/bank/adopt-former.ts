import { sql } from 'drizzle-orm';
import { chunksOf } from '../../kernel/chunks.ts';
import type { Ctx } from '../../kernel/context.ts';
import { isLineKey } from './conditions.ts';
import { transactionName } from './shown-text.ts';

/** A transaction that a bank sent, with its account. */
interface Row {
  id: string;
  date: string;
  amountCents: number;
  name: string;
  account: { id: string; connectedAt: Date };
}

/**
 * Recognizes transactions that were read through an earlier login of an account, under other ids: by
 * date, amount and name, as often as the earlier login had them. They get their new ids, and count as
 * read through the present login, so that no other one is taken for them.
 */
export async function adoptFormer(ctx: Ctx, rows: readonly Row[]): Promise<void> {
  const sent = rows.map(({ id, date, amountCents, name, account }) => ({
    ...{ id, date, amountCents, name: transactionName(name), account: account.id },
    connectedAt: account.connectedAt.toISOString(),
  }));
  for (const some of chunksOf(sent)) {
    await ctx.tx.execute(sql`
      with sent as (
        select r.*, row_number() over (
          partition by r.account, r.date, r."amountCents", r.name order by r.id) as place
        from jsonb_to_recordset(${JSON.stringify(some)}::jsonb) as r (id text, date date,
          "amountCents" bigint, name text, account text, "connectedAt" timestamptz)
        where not exists (select from bank_transactions k
          where k.account_id = r.account and k.provider_id = r.id)
      ), former as (
        select t.id, t.account_id, t.date, t.amount_cents, t.name, row_number() over (
          partition by t.account_id, t.date, t.amount_cents, t.name order by t.id) as place
        from bank_transactions t
        join (select distinct account, date, "connectedAt" from sent) a
          on a.account = t.account_id and a.date = t.date and t.created_at < a."connectedAt"
        where t.deleted_at is null and not ${isLineKey(sql`t.provider_id`)}
      )
      update bank_transactions t
      set provider_id = s.id, removed_at = null, created_at = ${ctx.now().toISOString()}::timestamptz
      from sent s join former f on f.account_id = s.account and f.date = s.date
        and f.amount_cents = s."amountCents" and f.name = s.name and f.place = s.place
      where t.id = f.id`);
  }
}
