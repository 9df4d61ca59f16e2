import { recurrenceLabels } from '@callboard/domain/cash/enums';
import { Trash2 } from 'lucide-react';
import { IconButton } from '#app/ui/button.tsx';
import { PlainDate } from '#app/ui/date.tsx';
import { Money } from '#app/ui/money/money.tsx';
import { type Column, Table } from '#app/ui/table.tsx';
import type { Recurring } from './cash-page.ts';
import { useRecurringActs } from './use-recurring-acts.ts';

interface RecurringTableProps {
  rows: Recurring[];
  isEditable: boolean;
}

/** Money that comes in or goes out again and again. */
export function RecurringTable({ rows, isEditable }: RecurringTableProps) {
  const { removing, remove } = useRecurringActs();
  const columns: Column<Recurring>[] = [
    { key: 'name', label: 'Name', cell: (it) => <span dir="auto">{it.name}</span> },
    {
      ...{ key: 'every', label: 'How often', width: '9rem' },
      cell: (it) => recurrenceLabels[it.every],
    },
    {
      ...{ key: 'days', label: 'From and until', width: '14rem' },
      cell: (it) => (
        <>
          from <PlainDate date={it.startsOn} />
          {it.endsOn && (
            <>
              {' '}
              until <PlainDate date={it.endsOn} />
            </>
          )}
        </>
      ),
    },
    {
      ...{ key: 'amount', label: 'Amount', width: '9rem', align: 'end' as const },
      cell: (it) => (
        <span className="text-ink">
          <Money minorUnits={it.amountCents} currency={it.currency} />
        </span>
      ),
    },
    {
      ...{ key: 'acts', label: 'Remove', width: '5rem', align: 'end' as const },
      cell: (it) =>
        isEditable && (
          <span className="relative">
            <IconButton label={`Remove ${it.name}`} onClick={() => void remove(it)}>
              <Trash2 aria-hidden="true" />
            </IconButton>
          </span>
        ),
    },
  ];
  return (
    <Table
      label="Recurring amounts"
      columns={isEditable ? columns : columns.slice(0, -1)}
      rows={rows.filter((it) => !removing.includes(it.id))}
      rowKey={(it) => it.id}
      {...(isEditable && { rowLink: (it: Recurring) => `/cash/recurring/${it.id}` })}
    />
  );
}
