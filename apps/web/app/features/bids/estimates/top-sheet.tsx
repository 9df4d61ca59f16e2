import { arithmeticWords } from '@callboard/domain/estimates/arithmetic-words';
import { bidSections } from '@callboard/domain/estimates/enums';
import type { EstimateTotals, Figure } from '@callboard/domain/estimates/totals';
import { formatAmount } from '@callboard/domain/money/format-money';
import { cx } from '#app/ui/cx.ts';
import { Popover } from '#app/ui/popover.tsx';

interface TopSheetProps {
  totals: EstimateTotals;
  currency: string;
  /** Goes to the lines of a section. Without it, the names are not links. */
  goTo?: ((section: string) => void) | undefined;
}

/** The AICP top sheet: every section and mark-up with its amount, which shows its arithmetic. */
export function TopSheet({ totals, currency, goTo }: TopSheetProps) {
  return (
    <ol aria-label="Top sheet" className="grid text-sm">
      {totals.topSheet.filter(isShown).map((figure) => (
        <FigureRow key={figure.key} figure={figure} currency={currency} goTo={goTo} />
      ))}
    </ol>
  );
}

/** Sections and sums are always shown; mark-ups that are zero are not. */
function isShown({ key, cents }: Figure): boolean {
  return isSection(key) || isSum(key) || cents !== 0;
}

function isSection(key: Figure['key']): boolean {
  return bidSections.some((it) => it === key);
}

function isSum(key: Figure['key']): boolean {
  return key === 'aToK' || key === 'subtotal' || key === 'total';
}

interface FigureRowProps extends Pick<TopSheetProps, 'currency' | 'goTo'> {
  figure: Figure;
}

function FigureRow({ figure, currency, goTo }: FigureRowProps) {
  const { key, label, cents } = figure;
  const hasLetter = isSection(key);
  const name = (
    <>
      <span aria-hidden={!hasLetter} className="w-4 shrink-0 text-faint">
        {hasLetter ? key : ''}
      </span>
      <span className="min-w-0 truncate">{label}</span>
    </>
  );
  return (
    <li
      className={cx(
        'flex items-center gap-2 pointer-coarse:min-h-11',
        isSum(key) && 'border-t border-line font-semibold',
        key === 'total' && 'border-ink text-base',
        cents === 0 && hasLetter && 'text-faint',
      )}
    >
      {hasLetter && goTo ? (
        <button
          type="button"
          onClick={() => goTo(key)}
          className="flex min-h-7 min-w-0 flex-1 items-baseline gap-1 rounded-sm py-1 text-start hover:underline pointer-coarse:min-h-11 pointer-coarse:items-center"
        >
          {name}
        </button>
      ) : (
        <span className="flex min-w-0 flex-1 items-baseline gap-1 py-1">{name}</span>
      )}
      <FigureAmount figure={figure} currency={currency} />
    </li>
  );
}

function FigureAmount({ figure, currency }: Omit<FigureRowProps, 'goTo'>) {
  const { label, cents, arithmetic } = figure;
  const amount = (
    <span dir="ltr" className="tabular">
      {formatAmount(cents, currency)}
    </span>
  );
  const words = arithmeticWords(arithmetic, currency);
  if (!words) return <span className="px-1">{amount}</span>;
  return (
    <Popover
      align="end"
      label={`Arithmetic of ${label}`}
      trigger={
        <button
          type="button"
          aria-label={`${label}: ${formatAmount(cents, currency)}. Show arithmetic`}
          className="min-h-7 rounded-sm px-1 decoration-edge underline-offset-4 hover:underline pointer-coarse:min-h-11 pointer-coarse:min-w-11"
        >
          {amount}
        </button>
      }
    >
      <p className="text-xs text-faint">{label}</p>
      <p className="tabular text-sm">{words}</p>
      <p className="tabular mt-1 border-t border-line pt-1 text-end text-sm font-medium">
        {amount}
      </p>
    </Popover>
  );
}
