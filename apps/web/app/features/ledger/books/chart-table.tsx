import { FormDialog } from '#app/features/spend/costs/form-dialog.tsx';
import { Button } from '#app/ui/button.tsx';
import { Field } from '#app/ui/field.tsx';
import { Input } from '#app/ui/input.tsx';
import { type Column, Table } from '#app/ui/table.tsx';
import type { ChartRow } from './chart.ts';

interface ChartTableProps {
  rows: ChartRow[];
  isEditable: boolean;
}

/** The account of each section of the bid, and of everything else that is booked. */
export function ChartTable({ rows, isEditable }: ChartTableProps) {
  const columns: Column<ChartRow>[] = [
    { key: 'label', label: 'What is booked', cell: (it) => it.label },
    {
      ...{ key: 'code', label: 'Code', width: '7rem' },
      cell: (it) => <span className="tabular">{it.code}</span>,
    },
    {
      ...{ key: 'name', label: 'Account', width: '18rem' },
      cell: (it) => <span dir="auto">{it.name}</span>,
    },
    {
      ...{ key: 'acts', label: 'Change', width: '6rem', align: 'end' as const },
      cell: (it) => <EditAccount row={it} />,
    },
  ];
  return (
    <Table
      label="Accounts of the books"
      columns={isEditable ? columns : columns.slice(0, -1)}
      rows={rows}
      rowKey={(it) => `${it.field} ${it.key}`}
      groupOf={(it) => (it.field === 'section' ? 'Sections of the bid' : 'Everything else')}
    />
  );
}

function EditAccount({ row: { field, key, label, code, name } }: { row: ChartRow }) {
  return (
    <FormDialog
      id={`account-${field}-${key}`}
      action="/books/accounts"
      trigger={
        <Button size="sm" variant="quiet" aria-label={`Edit the account of ${label}`}>
          Edit…
        </Button>
      }
      title={label}
      description="Use the code that your accountant uses. What was exported before keeps its code."
      save={{ label: 'Save' }}
      done={`The account of ${label} was changed`}
    >
      {(errorOf) => (
        <>
          <input type="hidden" name={field} value={key} />
          <TextInput name="code" label="Code" value={code} maxLength={20} error={errorOf('code')} />
          <TextInput
            name="name"
            label="Name"
            value={name}
            maxLength={100}
            error={errorOf('name')}
          />
        </>
      )}
    </FormDialog>
  );
}

interface TextInputProps {
  name: string;
  label: string;
  value: string;
  maxLength: number;
  error: string | undefined;
}

function TextInput({ name, label, value, maxLength, error }: TextInputProps) {
  const id = `account-${name}`;
  return (
    <Field id={id} label={label} error={error}>
      <Input
        {...{ id, name, maxLength }}
        required
        defaultValue={value}
        autoComplete="off"
        {...(error && { 'aria-invalid': true, 'aria-describedby': `${id}-error` })}
      />
    </Field>
  );
}
