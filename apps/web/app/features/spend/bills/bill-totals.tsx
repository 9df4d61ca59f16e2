import type { BillTotals } from '@callboard/core/spend';
import type { BillFilter } from '@callboard/domain/bills/enums';
import { cx } from '#app/ui/cx.ts';
import { useToday } from '#app/ui/dates/date-place.ts';
import { dayAfter } from '#app/ui/dates/plain-date.ts';
import { ChoiceLink } from '#app/ui/list/choice-link.tsx';
import { choiceOf } from '#app/ui/list/use-address.ts';
import { Money } from '#app/ui/money/money.tsx';

/** What is owed in each currency. Each amount leads to the bills that it counts. */
export function BillTotalsBar({ totals }: { totals: BillTotals[] }) {
  const today = useToday();
  if (totals.length === 0) return null;
  return (
    <div className="grid gap-3">
      {totals.map((it) => (
        <dl
          key={it.currency}
          aria-label={`Owed in ${it.currency}`}
          className="grid grid-cols-2 gap-x-6 gap-y-3 sm:flex sm:flex-wrap sm:gap-x-10"
        >
          <Total label="Owed" cents={it.unpaidCents} currency={it.currency} to="status=unpaid" />
          <Total
            label={labelOf('Overdue', it.overdueCount)}
            cents={it.overdueCents}
            currency={it.currency}
            to={`status=unpaid&due=${today}`}
            isUrgent
          />
          <Total
            label={labelOf('Due in 7 days', it.weekCount)}
            cents={it.weekCents}
            currency={it.currency}
            to={`status=unpaid&from=${today}&due=${dayAfter(today, 7)}`}
          />
          <Total
            label={labelOf('To approve', it.toApproveCount)}
            cents={it.toApproveCents}
            currency={it.currency}
            to={`status=${'to_approve' satisfies BillFilter}`}
          />
          <Total
            label={labelOf('To pay', it.toPayCount)}
            cents={it.toPayCents}
            currency={it.currency}
            to={`status=${'to_pay' satisfies BillFilter}`}
          />
        </dl>
      ))}
    </div>
  );
}

const labelOf = (label: string, count: number) => (count > 0 ? `${label} (${count})` : label);

interface TotalProps {
  label: string;
  cents: number;
  currency: string;
  /** Query of the list that it counts. */
  to: string;
  isUrgent?: boolean;
}

function Total({ label, cents, currency, to, isUrgent = false }: TotalProps) {
  return (
    <div className="grid gap-0.5">
      <dt className="text-xs text-faint">{label}</dt>
      <dd>
        <ChoiceLink
          edit={choiceOf(to)}
          className={cx(
            'rounded-sm text-lg font-semibold underline decoration-transparent underline-offset-4 hover:decoration-edge',
            isUrgent && cents > 0 && 'text-danger',
          )}
        >
          <Money minorUnits={cents} currency={currency} />
        </ChoiceLink>
      </dd>
    </div>
  );
}
