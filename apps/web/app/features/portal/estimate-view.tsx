import type { ClientEstimate } from '@callboard/core/bids';
import { paymentMomentLabels } from '@callboard/domain/estimates/enums';
import { formatAmount, formatMoney } from '@callboard/domain/money/format-money';
import { ChevronRight } from 'lucide-react';
import { useState } from 'react';
import { useSearchParams } from 'react-router';
import { Checkbox } from '#app/ui/choice.tsx';
import { cx } from '#app/ui/cx.ts';
import { Section } from '#app/ui/page-header.tsx';

interface EstimateViewProps {
  estimate: ClientEstimate;
  /** Whether the client still decides. */
  isOpen: boolean;
}

/** An estimate as the client reads it: top sheet, sections, options, payments and words. */
export function EstimateView({ estimate, isOpen }: EstimateViewProps) {
  const { sections, currency } = estimate;
  return (
    <>
      <Section title="Top sheet">
        <TopSheet estimate={estimate} />
      </Section>
      {sections.length > 0 && (
        <Section title="Sections">
          <ul>
            {sections.map((it) => (
              <li key={it.section} className="border-t border-line last:border-b">
                <SectionRows section={it} estimate={estimate} />
              </li>
            ))}
          </ul>
        </Section>
      )}
      <Options estimate={estimate} isOpen={isOpen} />
      <Section title="Payment schedule">
        <ul className="text-sm">
          {estimate.payments.map((it) => (
            <li
              key={`${it.label} ${it.due}`}
              className="flex flex-wrap justify-between gap-x-4 border-t border-line py-2 last:border-b"
            >
              <span className="min-w-0 break-words">
                {it.label}{' '}
                <span className="text-soft">
                  {it.bps / 100}%, {paymentMomentLabels[it.due].toLowerCase()}
                </span>
              </span>
              <span className="tabular ml-auto">{formatMoney(it.cents, currency)}</span>
            </li>
          ))}
        </ul>
      </Section>
      <Words title="Assumptions" text={estimate.assumptions} />
      <Words title="Exclusions" text={estimate.exclusions} />
      <Words title="Terms" text={estimate.terms} />
    </>
  );
}

function TopSheet({ estimate: { topSheet, currency } }: { estimate: ClientEstimate }) {
  return (
    <table className="w-full text-sm">
      <thead className="sr-only">
        <tr>
          <th scope="col">Section</th>
          <th scope="col">Amount in {currency}</th>
        </tr>
      </thead>
      <tbody>
        {topSheet.map((it, index) => (
          <tr
            key={index}
            className={cx(
              'border-t border-line last:border-b',
              it.isSum && 'bg-well font-semibold',
            )}
          >
            <th
              scope="row"
              className={cx('px-2 py-1.5 text-start break-words', !it.isSum && 'font-normal')}
            >
              {it.label}
            </th>
            <td className="tabular px-2 py-1.5 text-end whitespace-nowrap">
              {index === topSheet.length - 1
                ? formatMoney(it.cents, currency)
                : formatAmount(it.cents, currency)}
            </td>
          </tr>
        ))}
      </tbody>
    </table>
  );
}

interface SectionRowsProps {
  section: ClientEstimate['sections'][number];
  estimate: ClientEstimate;
}

function SectionRows({ section, estimate: { currency, form } }: SectionRowsProps) {
  const { label, cents, rows } = section;
  return (
    <details className="group">
      <summary className="flex min-h-11 cursor-pointer items-center gap-2 py-1.5 text-sm">
        <ChevronRight
          aria-hidden="true"
          className="size-4 shrink-0 text-faint group-open:rotate-90"
        />
        <span className="min-w-0 font-medium break-words">
          {form === 'aicp' ? `${section.section}. ${label}` : label}
        </span>
        <span className="tabular ml-auto whitespace-nowrap">{formatAmount(cents, currency)}</span>
      </summary>
      <ul className="grid gap-1 pb-3 pl-6 text-sm">
        {rows.map((row, index) => (
          <li key={index} className="flex flex-wrap gap-x-4">
            <span className={cx('min-w-0 break-words', row.kind === 'heading' && 'font-medium')}>
              {row.description}
              {row.quantity && <span className="text-soft"> {row.quantity}</span>}
              {row.rateCents !== null && (
                <span className="text-faint"> at {formatAmount(row.rateCents, currency)}</span>
              )}
              {row.note && <span className="block text-soft">{row.note}</span>}
            </span>
            <span className="tabular ml-auto whitespace-nowrap">
              {formatAmount(row.amountCents, currency)}
            </span>
          </li>
        ))}
      </ul>
    </details>
  );
}

function Options({ estimate, isOpen }: EstimateViewProps) {
  const { options, currency, mayChoose } = estimate;
  const [params, setParams] = useSearchParams();
  const [chosen, setChosen] = useState(() =>
    options.filter((it) => it.isChosen).map((it) => it.id),
  );
  if (options.length === 0) return null;
  const choose = (id: string, isChosen: boolean) => {
    const ids = options
      .map((it) => it.id)
      .filter((it) => (it === id ? isChosen : chosen.includes(it)));
    setChosen(ids);
    const next = new URLSearchParams(params);
    next.set('options', ids.join(','));
    setParams(next, { replace: true, preventScrollReset: true });
  };
  const canChoose = mayChoose && isOpen;
  return (
    <Section title="Options">
      <p className="text-sm text-soft">
        {canChoose
          ? 'Choose what you want. The total changes with it.'
          : 'Offered besides the total, unless included.'}
      </p>
      <ul className="text-sm">
        {options.map((it) => (
          <li
            key={it.id}
            className="flex flex-wrap gap-x-4 border-t border-line py-2 last:border-b"
          >
            {canChoose ? (
              <Checkbox
                checked={chosen.includes(it.id)}
                onChange={(event) => choose(it.id, event.currentTarget.checked)}
                label={it.description}
                hint={it.note ?? undefined}
              />
            ) : (
              <span className="min-w-0 break-words">
                {it.description} {it.isChosen && <span className="text-soft">(included)</span>}
              </span>
            )}
            <span className="tabular ml-auto whitespace-nowrap">
              + {formatMoney(it.addsCents, currency)}
            </span>
          </li>
        ))}
      </ul>
    </Section>
  );
}

function Words({ title, text }: { title: string; text: string | null }) {
  if (!text) return null;
  return (
    <Section title={title}>
      <p dir="auto" className="text-sm break-words whitespace-pre-wrap text-soft">
        {text}
      </p>
    </Section>
  );
}
