import { lineArithmeticWords, percentWords } from '@callboard/domain/estimates/arithmetic-words';
import type { EstimateHeader, toClientLine } from '@callboard/domain/estimates/content';
import { bidSections, paymentMomentLabels } from '@callboard/domain/estimates/enums';
import type { EstimateTotals } from '@callboard/domain/estimates/totals';
import { formatAmount, formatMoney } from '@callboard/domain/money/format-money';
import { cx } from '#app/ui/cx.ts';
import { Section } from '#app/ui/page-header.tsx';
import { sectionTitle } from './section-title.ts';
import { TopSheet } from './top-sheet.tsx';

type ClientLine = ReturnType<typeof toClientLine>;

interface ClientViewProps {
  header: EstimateHeader;
  lines: readonly ClientLine[];
  totals: EstimateTotals;
}

/** An estimate as its client reads it: without costs, margins and internal notes. */
export function ClientView({ header, lines, totals }: ClientViewProps) {
  const { currency } = header;
  const shown = lines.map((line, index) => ({
    line,
    cents: totals.lines[index]?.amountCents ?? 0,
  }));
  return (
    <div className="grid max-w-4xl gap-8">
      <Section title="Top sheet">
        <TopSheet totals={totals} currency={currency} />
      </Section>
      {bidSections.map((section) => {
        const own = shown.filter(({ line }) => line.section === section);
        return (
          own.length > 0 && (
            <Section
              key={section}
              title={sectionTitle(section)}
              actions={
                <span className="tabular text-sm font-semibold">
                  {formatAmount(totals.sections[section].amountCents, currency)}
                </span>
              }
            >
              <ul className="border-t border-line">
                {own.map(({ line, cents }, index) => (
                  // Lines of a version may have no id, and their order does not change here.
                  <LineItem key={line.id ?? index} line={line} cents={cents} header={header} />
                ))}
              </ul>
            </Section>
          )
        );
      })}
      <Section title="Payment schedule">
        <ul className="border-t border-line text-sm">
          {header.paymentSchedule.map((step) => (
            <li key={`${step.label} ${step.due}`} className="flex gap-3 border-b border-line py-2">
              <span className="flex-1">{step.label}</span>
              <span className="text-soft">{paymentMomentLabels[step.due]}</span>
              <span className="tabular w-16 text-end">{percentWords(step.bps)}</span>
            </li>
          ))}
        </ul>
      </Section>
      <Words title="Assumptions" text={header.assumptions} />
      <Words title="Not included" text={header.exclusions} />
      <Words title="Terms" text={header.terms} />
    </div>
  );
}

interface LineItemProps {
  line: ClientLine;
  cents: number;
  header: EstimateHeader;
}

function LineItem({ line, cents, header }: LineItemProps) {
  if (line.kind === 'heading') {
    return (
      <li dir="auto" className="border-b border-line pt-3 pb-1 text-sm font-semibold">
        {line.description}
      </li>
    );
  }
  const isLeftOut = line.isOptional && !line.isChosen;
  return (
    <li className="grid gap-0.5 border-b border-line py-2 text-sm">
      <span className="flex flex-wrap gap-x-3">
        <span dir="auto" className="min-w-40 flex-1">
          {line.description}
          {line.isOptional && (
            <span className="text-faint">
              {' '}
              · {isLeftOut ? 'Option, not included' : 'Option, included'}
            </span>
          )}
        </span>
        <span className="tabular text-soft">
          {lineArithmeticWords(line, header.hoursPerDay, header.currency)}
        </span>
        <span dir="ltr" className={cx('tabular ms-auto w-28 text-end', isLeftOut && 'text-faint')}>
          {formatMoney(cents, header.currency)}
        </span>
      </span>
      {line.clientNote && (
        <span dir="auto" className="text-xs text-soft">
          {line.clientNote}
        </span>
      )}
    </li>
  );
}

function Words({ title, text }: { title: string; text: string | null }) {
  if (!text) return null;
  return (
    <Section title={title}>
      <p dir="auto" className="max-w-[70ch] whitespace-pre-line text-sm">
        {text}
      </p>
    </Section>
  );
}
