import { lastDayOf, monthInWords } from '@callboard/domain/books/months';
import { useState } from 'react';
import { FormDialog } from '#app/features/spend/costs/form-dialog.tsx';
import { useViewer } from '#app/frame/viewer.ts';
import { AlertDialog } from '#app/ui/alert-dialog.tsx';
import { Button } from '#app/ui/button.tsx';
import { Instant } from '#app/ui/date.tsx';
import { Field } from '#app/ui/field.tsx';
import { Textarea } from '#app/ui/input.tsx';
import { Pill } from '#app/ui/pill.tsx';
import { type Column, RowLink, Table } from '#app/ui/table.tsx';
import type { Books, Month } from './months.ts';
import { useBooksActs } from './use-books-acts.ts';

interface MonthTableProps {
  months: Month[];
  books: Books;
  isEditable: boolean;
}

/** Months with whether they are locked, by whom and when. */
export function MonthTable({ months, books, isEditable }: MonthTableProps) {
  const { timeZone } = useViewer().workspace;
  const columns: Column<Month>[] = [
    {
      ...{ key: 'month', label: 'Month' },
      cell: ({ month }) => (
        <RowLink to={`/books/ledger?from=${month}-01&to=${lastDayOf(month)}`}>
          {monthInWords(month)}
        </RowLink>
      ),
    },
    { key: 'status', label: 'Status', width: '9rem', cell: (it) => <Status month={it} /> },
    {
      ...{ key: 'locked', label: 'Locked', width: '20rem' },
      cell: ({ lock }) =>
        lock && (
          <>
            <Instant at={lock.lockedAt} timeZone={timeZone} hasTime />
            {lock.lockedBy && ` by ${lock.lockedBy}`}
          </>
        ),
    },
    {
      ...{ key: 'acts', label: 'Change', width: '7rem', align: 'end' as const },
      cell: (it) => (
        <span className="relative">
          {isEditable && !it.isLocked && it.hasEnded && (
            <LockButton month={it.month} isNext={it.month === books.nextMonth} />
          )}
          {isEditable && it.isLocked && books.mayUnlock && <UnlockDialog month={it.month} />}
        </span>
      ),
    },
  ];
  return (
    <Table label="Months of the books" columns={columns} rows={months} rowKey={(it) => it.month} />
  );
}

function Status({ month: { isLocked, hasEnded } }: { month: Month }) {
  if (isLocked) return <Pill shape="lock">Locked</Pill>;
  return hasEnded ? (
    <Pill shape="ring">Open</Pill>
  ) : (
    <Pill shape="half" tone="faint">
      Running
    </Pill>
  );
}

function LockButton({ month, isNext }: { month: string; isNext: boolean }) {
  const [isOpen, setOpen] = useState(false);
  const { pending, lock } = useBooksActs();
  const name = monthInWords(month);
  return (
    <AlertDialog
      isOpen={isOpen}
      onOpenChange={setOpen}
      trigger={
        <Button
          size="sm"
          variant={isNext ? 'primary' : 'secondary'}
          aria-label={`Lock ${name}`}
          isBusy={pending.includes(month)}
        >
          Lock…
        </Button>
      }
      title={`Lock ${name}?`}
      description={`Nothing dated in ${name} or before can be entered, changed or voided. Mistakes are corrected with a later date. Only an owner can unlock it.`}
      action={
        <Button
          variant="primary"
          onClick={() => {
            setOpen(false);
            void lock(month);
          }}
        >
          Lock {name}
        </Button>
      }
    />
  );
}

function UnlockDialog({ month }: { month: string }) {
  const name = monthInWords(month);
  return (
    <FormDialog
      id={`unlock-${month}`}
      action="/books"
      trigger={
        <Button size="sm" variant="quiet" aria-label={`Unlock ${name}`}>
          Unlock…
        </Button>
      }
      title={`Unlock ${name}?`}
      description={`${name} and all months after it are open then. The reason is kept in the audit log.`}
      save={{ label: 'Unlock', variant: 'danger' }}
      done={`${name} is unlocked`}
    >
      {(errorOf) => {
        const error = errorOf('reason');
        return (
          <>
            <input type="hidden" name="month" value={month} />
            <Field id="unlock-reason" label="Reason" error={error}>
              <Textarea
                id="unlock-reason"
                name="reason"
                rows={1}
                required
                maxLength={500}
                {...(error && { 'aria-invalid': true, 'aria-describedby': 'unlock-reason-error' })}
              />
            </Field>
          </>
        );
      }}
    </FormDialog>
  );
}
