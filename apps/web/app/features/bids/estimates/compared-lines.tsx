import type { ComparedLine } from '@callboard/domain/estimates/compare-contents';
import { formatMoney } from '@callboard/domain/money/format-money';
import { cx } from '#app/ui/cx.ts';
import { Money } from '#app/ui/money/money.tsx';
import { sectionTitle } from './section-title.ts';

type Line = NonNullable<ComparedLine['before']>;

interface ComparedSideFacts {
  currency: string;
}

interface ComparedLinesProps {
  lines: ComparedLine[];
  before: ComparedSideFacts;
  after: ComparedSideFacts;
}

/** Lines that are new, gone or changed, each with both amounts. */
export function ComparedLines({ lines, before, after }: ComparedLinesProps) {
  if (lines.length === 0) {
    return <p className="border-t border-line py-3 text-sm text-faint">Every line is the same.</p>;
  }
  const hasChange = before.currency === after.currency;
  return (
    <ul className="border-t border-line text-sm">
      {lines.map((it, index) => (
        <li
          // The same line can be in the list once only, but one without an id is possible.
          key={it.after?.id ?? it.before?.id ?? index}
          className="flex flex-wrap items-baseline gap-x-4 gap-y-0.5 border-b border-line py-2"
        >
          <span className="grid min-w-48 flex-1">
            <span dir="auto">{(it.after ?? it.before)?.description || 'No description'}</span>
            <span className="text-xs text-faint">{sectionTitle(it.section)}</span>
          </span>
          <span className="text-soft">{whatChanged(it)}</span>
          <span className="tabular text-faint">
            {it.before ? <Money minorUnits={it.beforeCents} currency={before.currency} /> : 'None'}
            {' → '}
            <span className="text-ink">
              {it.after ? <Money minorUnits={it.afterCents} currency={after.currency} /> : 'None'}
            </span>
          </span>
          {hasChange && (
            <span className="w-32 text-end">
              <Difference cents={it.afterCents - it.beforeCents} currency={after.currency} />
            </span>
          )}
        </li>
      ))}
    </ul>
  );
}

function whatChanged({ before, after, changed }: ComparedLine): string {
  if (!before) return 'New';
  if (!after) return 'Removed';
  const labels = changed.flatMap((it) => fieldLabels[it as keyof Line] ?? []);
  return labels.length > 0 ? `Changed ${new Intl.ListFormat('en').format(labels)}` : '';
}

const fieldLabels: Partial<Record<keyof Line, string>> = {
  description: 'description',
  qty: 'quantity',
  units: 'units',
  unit: 'unit',
  rateCents: 'rate',
  otHours: 'overtime hours',
  otMultBps: 'overtime multiplier',
  fringeBps: 'fringes',
  costRateCents: 'cost rate',
  note: 'internal note',
  clientNote: 'note for the client',
  isOptional: 'option',
  isChosen: 'choice of the option',
  section: 'section',
};

interface DifferenceProps {
  cents: number;
  currency: string;
}

/** A change of an amount with its sign: "+$1,200.00". */
export function Difference({ cents, currency }: DifferenceProps) {
  return (
    <span dir="ltr" className={cx('tabular', cents === 0 && 'text-faint')}>
      {cents > 0 && '+'}
      {formatMoney(cents, currency)}
    </span>
  );
}
