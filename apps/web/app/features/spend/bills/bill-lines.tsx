import type { BillInFull } from '@callboard/core/spend';
import { billLineKindLabels } from '@callboard/domain/bills/enums';
import { costSectionName as sectionName } from '@callboard/domain/estimates/enums';
import { formatQuantity } from '#app/features/spend/costs/quantity.ts';
import { Money } from '#app/ui/money/money.tsx';
import { type Column, StackedLabel, Table } from '#app/ui/table.tsx';

type Line = BillInFull['lines'][number];

/** Lines of a bill as they are numbered in the checks, with their codes and the total. */
export function BillLines({ bill }: { bill: BillInFull }) {
  const { lines, currency, amountCents, taxCents } = bill;
  return (
    <>
      <Table
        label="Lines of the bill"
        columns={columnsOf(bill)}
        rows={lines}
        rowKey={(it) => it.id}
      />
      <dl className="grid gap-1 px-3 text-sm">
        {taxCents !== 0 && (
          <div className="flex justify-between text-soft">
            <dt>Of it tax</dt>
            <dd>
              <Money minorUnits={taxCents} currency={currency} />
            </dd>
          </div>
        )}
        <div className="flex justify-between font-semibold">
          <dt>Total</dt>
          <dd>
            <Money minorUnits={amountCents} currency={currency} />
          </dd>
        </div>
      </dl>
    </>
  );
}

function columnsOf({ currency, bidLines }: BillInFull): Column<Line>[] {
  const codeOf = ({ section, lineId }: Line) => {
    if (section === null) return 'No section';
    const line = bidLines.find((it) => it.id === lineId);
    return line ? `${sectionName(section)}, ${line.description}` : sectionName(section);
  };
  return [
    {
      key: 'line',
      label: 'Line',
      cell: (it) => (
        <span className="flex gap-2 py-1">
          <span className="tabular w-4 shrink-0 text-right font-normal text-faint">
            {it.position}
          </span>
          <span className="grid min-w-0 whitespace-normal">
            <span className="break-words">{it.description}</span>
            <span className="text-xs font-normal text-faint">
              {billLineKindLabels[it.kind]} · {codeOf(it)}
            </span>
          </span>
        </span>
      ),
    },
    {
      key: 'qty',
      label: 'Quantity',
      width: '5.5rem',
      align: 'end',
      cell: (it) => formatQuantity(it.qty),
    },
    {
      key: 'rate',
      label: 'Rate',
      width: '7rem',
      align: 'end',
      cell: (it) => (
        <>
          <StackedLabel>at</StackedLabel>
          <Money minorUnits={it.rateCents} currency={currency} />
        </>
      ),
    },
    {
      key: 'amount',
      label: 'Amount',
      width: '7rem',
      align: 'end',
      cell: (it) => (
        <>
          <StackedLabel>is</StackedLabel>
          <Money
            className="text-ink"
            minorUnits={it.amountCents + it.taxCents}
            currency={currency}
          />
        </>
      ),
    },
  ];
}
