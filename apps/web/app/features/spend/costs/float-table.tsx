import { formatMoney } from '@callboard/domain/money/format-money';
import { LinkButton } from '#app/ui/button.tsx';
import { PlainDate } from '#app/ui/date.tsx';
import { Money } from '#app/ui/money/money.tsx';
import { Pill } from '#app/ui/pill.tsx';
import { type Column, StackedLabel, Table } from '#app/ui/table.tsx';
import { CloseFloatDialog } from './close-float-dialog.tsx';
import { type ListedFloat, leftOf, type Purchases } from './purchases.ts';

interface FloatTableProps {
  found: Purchases;
  isEditable: boolean;
}

/** Petty cash that was given, with what was spent, is left and came back. */
export function FloatTable({ found, isEditable }: FloatTableProps) {
  const { project, floats } = found;
  const money = (
    key: string,
    label: string,
    amount: (it: ListedFloat) => number | null,
  ): Column<ListedFloat> => ({
    ...{ key, label, width: '7.5rem', align: 'end' },
    cell: (it) => {
      const minorUnits = amount(it);
      if (minorUnits === null) return null;
      return (
        <>
          <StackedLabel>{label}</StackedLabel>
          <Money minorUnits={minorUnits} currency={it.currency} />
        </>
      );
    },
  });
  const columns: Column<ListedFloat>[] = [
    { key: 'holder', label: 'Who', cell: (it) => <bdi>{it.holderName}</bdi> },
    {
      key: 'date',
      label: 'Given on',
      width: '7rem',
      cell: (it) => <PlainDate date={it.givenOn} />,
    },
    money('given', 'Given', (it) => it.amountCents),
    money('spent', 'Spent', (it) => it.spentCents),
    money('returned', 'Returned', (it) => it.returnedCents),
    { key: 'state', label: 'State', width: '12rem', cell: (it) => <FloatState float={it} /> },
    ...(isEditable
      ? [
          {
            key: 'acts',
            label: 'Actions',
            width: '13.5rem',
            cell: (it: ListedFloat) =>
              it.closedAt === null && (
                <span className="flex gap-2">
                  <LinkButton
                    size="sm"
                    to={`/projects/${project.id}/costs/receipts/new?float=${it.id}`}
                  >
                    Add receipt
                  </LinkButton>
                  <CloseFloatDialog float={it} projectId={project.id} />
                </span>
              ),
          },
        ]
      : []),
  ];
  return <Table label="Petty cash" columns={columns} rows={floats} rowKey={(it) => it.id} />;
}

function FloatState({ float }: { float: ListedFloat }) {
  const left = leftOf(float);
  const amount = formatMoney(Math.abs(left), float.currency);
  if (float.closedAt === null) {
    if (left < 0) return <Pill shape="cross" tone="danger">{`${amount} overspent`}</Pill>;
    return <Pill shape="half">{`${amount} left`}</Pill>;
  }
  if (left === 0)
    return (
      <Pill shape="check" tone="good">
        Accounted for
      </Pill>
    );
  return <Pill shape="cross" tone="danger">{`${amount} ${left > 0 ? 'missing' : 'over'}`}</Pill>;
}
