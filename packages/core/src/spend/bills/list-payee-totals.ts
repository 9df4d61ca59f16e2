import type { TaxForm } from '@callboard/domain/crew/enums';
import { sql } from 'drizzle-orm';
import type { Ctx } from '../../kernel/context.ts';
import { exactly } from '../../kernel/paging/index.ts';
import { hasTaxForm } from '../bill-checks/select-tax-forms.ts';
import { requirePayer } from './access.ts';

/** Most payees of a year that are listed. */
const most = 5_000;

/** What a payee was paid in a year in one currency. */
export interface PayeeTotal {
  crewMemberId: string | null;
  name: string;
  loanOutName: string | null;
  taxForm: TaxForm | null;
  hasTaxForm: boolean;
  /** Last characters of the tax ID; null if none is stored. */
  taxIdEnding: string | null;
  currency: string;
  bills: number;
  paidCents: number;
  /** Of it reimbursements, mileage and per diem, which are no income. */
  expensesCents: number;
  /** Whether the amount has to be reported on a 1099-NEC, unless a W-4 or a corporation says otherwise. */
  isReportable: boolean;
}

/**
 * Returns from which amount a company in the US reports what it paid a payee in a calendar year, in
 * box 1 of Form 1099-NEC: 2,000 dollars of payments made after December 31, 2025, and 600 dollars
 * before (26 U.S.C. 6041(a) and 6041A(a), as amended by section 70433 of Public Law 119-21, July 4,
 * 2025). For years after 2026 the law adjusts it for inflation, rounded to 100 dollars; until the
 * IRS publishes that amount, this one reports too many rather than too few.
 */
export function reportedFromCents(year: number): number {
  return year >= 2026 ? 2_000_00 : 600_00;
}

/**
 * Returns what each payee was paid by bills in a calendar year, the largest first, with whether their
 * tax form is missing.
 * @throws AppError `forbidden` without access to all money.
 */
export async function listPayeeTotals(
  ctx: Ctx,
  { year }: { year: number },
): Promise<{ payees: PayeeTotal[]; reportedFromCents: number | null }> {
  requirePayer(ctx);
  const { country } = ctx.workspace;
  const rows = await ctx.tx.execute<Record<string, unknown> & Omit<PayeeTotal, 'isReportable'>>(sql`
    select p.crew_member_id as "crewMemberId", coalesce(c.name, p.name) as name,
      c.loan_out_name as "loanOutName", c.tax_form as "taxForm",
      c.id is not null and ${hasTaxForm} as "hasTaxForm", n.ending as "taxIdEnding",
      p.currency, p.bills::int as bills, p.paid::float8 as "paidCents",
      p.expenses::float8 as "expensesCents"
    from (
      select b.workspace_id, b.crew_member_id, min(b.payee_name) as name, b.currency,
        count(*) as bills, sum(b.amount_cents) as paid, sum(x.cents) as expenses
      from bills b
      cross join lateral (select coalesce(sum(l.amount_cents + l.tax_cents), 0) as cents
        from bill_lines l where l.workspace_id = b.workspace_id and l.bill_id = b.id
          and l.kind in ('reimbursement', 'mileage', 'per_diem')) x
      where b.status = 'paid' and b.deleted_at is null
        and b.paid_on between ${`${year}-01-01`}::date and ${`${year}-12-31`}::date
      group by b.workspace_id, b.crew_member_id, b.currency,
        case when b.crew_member_id is null then lower(b.payee_name) end) p
    left join crew_members c on c.workspace_id = p.workspace_id and c.id = p.crew_member_id
    left join crew_numbers n on n.workspace_id = c.workspace_id and n.crew_member_id = c.id
      and n.field = 'tax_id'
    order by p.paid desc, name limit ${exactly(most)}`);
  const from = country === 'US' ? reportedFromCents(year) : null;
  const payees = rows.map((it) => ({
    ...it,
    isReportable: from !== null && it.currency === 'USD' && it.paidCents - it.expensesCents >= from,
  }));
  return { payees, reportedFromCents: from };
}
