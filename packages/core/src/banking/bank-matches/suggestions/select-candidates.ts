import type { TransactionPart } from '@callboard/domain/bank-statements/fields';
import { inArray, sql } from 'drizzle-orm';
import { isUnmatched } from '../../../accounts/locks/match-conditions.ts';
import type { Ctx } from '../../../kernel/context.ts';
import { schema } from '../../../kernel/schema.ts';
import type { Candidates, Subject } from './candidates.ts';
import { billCandidates, costCandidates, knownPayees, openBills } from './select-bills.ts';
import {
  invoiceCandidates,
  knownClients,
  openInvoices,
  paymentCandidates,
} from './select-invoices.ts';
import { pastCodings, returnCandidates, ruleCandidates, transferCandidates } from './select-own.ts';

const { bankTransactions } = schema;

/** The words of the payments in a transaction. */
const partsText = sql`(
  select string_agg(concat_ws(' ', part ->> 'name', part ->> 'reference'), ' ')
  from jsonb_array_elements(${bankTransactions.parts}) part)`;

/** A transaction with what may be its counterpart. */
export interface Found {
  subject: Subject;
  candidates: Candidates;
}

interface Row extends Record<string, unknown> {
  id: string;
  date: string;
  rest: number;
  currency: string;
  text: string;
  name: string;
  parts: TransactionPart[] | null;
  kind: keyof Candidates | null;
  data: never;
}

const branches = [
  invoiceCandidates,
  paymentCandidates,
  billCandidates,
  costCandidates,
  transferCandidates,
  returnCandidates,
  pastCodings,
  ruleCandidates,
];

/**
 * Each transaction of the page with the last matched ones of the same name. A name such as "check" may
 * have any number of them.
 */
const history = sql`history as materialized (
  select page.id as transaction_id, past.* from page cross join lateral (
    select ${bankTransactions.id} as id, ${bankTransactions.date} as date,
      ${bankTransactions.amountCents} as amount_cents
    from ${bankTransactions}
    where ${bankTransactions.nameWords} = page.words and ${bankTransactions.matchedCents} <> 0
      and (${bankTransactions.amountCents} > 0) = (page.rest > 0)
    order by ${bankTransactions.date} desc limit 20) past
  where page.words <> '')`;

/**
 * Returns what each of the transactions that are unmatched and posted may be, in one statement for
 * all of them. The page computes what indexes are compared with: row-level security lets no function of
 * two tables near an index.
 */
export async function selectCandidates(ctx: Ctx, ids: readonly string[]): Promise<Found[]> {
  if (ids.length === 0) return [];
  const { amountCents, matchedCents, name, merchant, reference, parts } = bankTransactions;
  const rows = await ctx.tx.execute<Row>(sql`
    with page as materialized (
      select ${bankTransactions.id} as id, ${bankTransactions.accountId} as account_id,
        ${bankTransactions.date} as date, ${amountCents} - ${matchedCents} as rest,
        ${matchedCents} - ${amountCents} as opposite,
        ${bankTransactions.date} - 60 as since, ${bankTransactions.date} + 10 as until,
        ${bankTransactions.currency} as currency, coalesce(${merchant}, ${name}) as name,
        lower(concat_ws(' ', ${name}, ${merchant}, ${reference}, ${partsText})) as text,
        ${parts} as parts,
        ${bankTransactions.nameWords} as words
      from ${bankTransactions}
      where ${inArray(bankTransactions.id, [...ids])} and ${isUnmatched}
        and not ${bankTransactions.isPending}),
    ${sql.join([history, openInvoices, knownClients, openBills, knownPayees], sql`, `)}
    select page.id, page.date::text as date, page.rest::float8 as rest, page.currency, page.text,
      page.name, page.parts, found.kind, found.data
    from page left join (${sql.join(branches, sql` union all `)}) as found
      on found.transaction_id = page.id`);
  return [...Map.groupBy(rows, (row) => row.id).values()].flatMap(toFound);
}

function toFound(rows: Row[]): Found[] {
  const [first] = rows;
  if (!first) return [];
  const { id, date, rest: restCents, currency, text, name, parts } = first;
  const of = (kind: keyof Candidates) => rows.flatMap((it) => (it.kind === kind ? [it.data] : []));
  const candidates: Candidates = {
    invoices: of('invoices'),
    payments: of('payments'),
    bills: of('bills'),
    costs: of('costs'),
    transfers: of('transfers'),
    returns: of('returns'),
    past: of('past'),
    rules: of('rules'),
  };
  const subject = { id, date, restCents, currency, text, name, parts: parts ?? [] };
  return [{ subject, candidates }];
}
