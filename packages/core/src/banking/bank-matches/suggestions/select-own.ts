import { type SQL, sql } from 'drizzle-orm';
import { alias } from 'drizzle-orm/pg-core';
import { schema } from '../../../kernel/schema.ts';

const { bankAccounts, bankMatches, bankTransactions, costs, matchRules, projects } = schema;

const other = alias(bankTransactions, 'other');

const isFree = sql`${other.removedAt} is null and ${other.deletedAt} is null
  and not ${other.isPending} and ${other.ignoredAt} is null and ${other.matchedCents} = 0`;

/** Transactions of the opposite amount: of another own account, or taken back in the same one. */
export const transferCandidates: SQL = sql`
  select page.id as transaction_id, 'transfers' as kind, jsonb_build_object('id', ${other.id},
    'accountName', ${bankAccounts.name}, 'mask', ${bankAccounts.mask}, 'date', ${other.date},
    'isSameAccount', ${other.accountId} = page.account_id) as data
  from page
  join ${bankTransactions} other on ${other.amountCents} = page.opposite
    and ${other.currency} = page.currency and ${other.date} between page.since and page.until
    and ${other.date} between page.date - 7 and page.date + 7
    and ${isFree}
  join ${bankAccounts} on ${bankAccounts.id} = ${other.accountId}`;

/** Transactions of the opposite amount that were matched with payments or bills, and came before. */
export const returnCandidates: SQL = sql`
  select page.id as transaction_id, 'returns' as kind, jsonb_build_object('id', ${other.id},
    'date', ${other.date}, 'name', coalesce(${other.merchant}, ${other.name})) as data
  from page
  join ${bankTransactions} other on ${other.amountCents} = page.opposite
    and ${other.accountId} = page.account_id and ${other.matchedCents} = ${other.amountCents}
    and ${other.date} between page.since and page.date
    and ${other.removedAt} is null and ${other.deletedAt} is null
  where ${canBeReturned(sql`${other.id}`)}`;

/** Condition: the transaction is matched with payments and bills only, none of them returned. */
export function canBeReturned(transactionId: SQL): SQL {
  const it = alias(bankMatches, 'it');
  const back = alias(bankMatches, 'back');
  return sql`not exists (select from ${bankMatches} it
    where ${it.transactionId} = ${transactionId} and ${it.undoneAt} is null
      and (coalesce(${it.paymentId}, ${it.refundId}, ${it.billId}) is null or exists (
        select from ${bankMatches} back where ${back.undoneAt} is null
          and (${back.paymentId} = ${it.paymentId} or ${back.refundId} = ${it.refundId}
            or ${back.billId} = ${it.billId})
          and ${back.amountCents} * ${it.amountCents} < 0)))`;
}

/** What the last ten transactions of the same name were matched with, apart from payments and bills. */
export const pastCodings: SQL = sql`
  select past.transaction_id, 'past' as kind, jsonb_build_object('kind', past.kind,
    'projectId', past.project_id, 'projectName', past.project_name, 'section', past.section,
    'accountCode', past.account_code, 'times', count(*)) as data
  from (
    select history.transaction_id, ${bankMatches.kind} as kind, ${costs.projectId} as project_id,
      ${projects.name} as project_name, ${costs.section} as section,
      ${bankMatches.accountCode} as account_code,
      row_number() over (partition by history.transaction_id order by history.date desc) as place
    from history
    join ${bankMatches} on ${bankMatches.transactionId} = history.id
    left join ${costs} on ${costs.id} = ${bankMatches.costId}
    left join ${projects} on ${projects.id} = ${costs.projectId}
    where ${bankMatches.undoneAt} is null and ${bankMatches.kind} in ('cost', 'fee', 'account')
      and (${projects.id} is null or (${projects.closedAt} is null and ${projects.deletedAt} is null))
  ) past
  where place <= 10
  group by past.transaction_id, past.kind, past.project_id, past.project_name, past.section, past.account_code`;

/** Rules whose words are in the name. */
export const ruleCandidates: SQL = sql`
  select page.id as transaction_id, 'rules' as kind, jsonb_build_object('id', ${matchRules.id},
    'words', ${matchRules.words}, 'kind', ${matchRules.kind}, 'projectId', ${matchRules.projectId},
    'projectName', ${projects.name}, 'section', ${matchRules.section},
    'accountCode', ${matchRules.accountCode}) as data
  from page
  join ${matchRules} on ${matchRules.isMoneyIn} = (page.rest > 0) and ${matchRules.deletedAt} is null
    and strpos(' ' || page.words || ' ', ' ' || ${matchRules.words} || ' ') > 0
    and (${matchRules.accountId} is null or ${matchRules.accountId} = page.account_id)
  left join ${projects} on ${projects.id} = ${matchRules.projectId}
  where ${projects.id} is null or (${projects.closedAt} is null and ${projects.deletedAt} is null)`;
