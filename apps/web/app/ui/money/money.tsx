import { formatMoney } from '@callboard/domain/money/format-money';
import { cx } from '../cx.ts';

interface MoneyProps {
  /** Whole minor units: cents. */
  minorUnits: number;
  currency: string;
  className?: string;
}

/** Amount with its currency. Aligned by its digits in a column. */
export function Money({ minorUnits, currency, className }: MoneyProps) {
  return (
    <span dir="ltr" className={cx('tabular whitespace-nowrap', className)}>
      {formatMoney(minorUnits, currency)}
    </span>
  );
}
