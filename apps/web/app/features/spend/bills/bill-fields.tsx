import type { BillJob } from '@callboard/core/spend';
import type { BillKind } from '@callboard/domain/bills/enums';
import { useState } from 'react';
import { JobField } from '#app/features/jobs/projects/job-field.tsx';
import { findCrew, useBook } from '#app/features/jobs/projects/use-book.ts';
import { Combobox } from '#app/ui/combobox.tsx';
import type { ComboboxOption } from '#app/ui/combobox-props.ts';
import { Field } from '#app/ui/field.tsx';
import { DateField } from '#app/ui/form/date-fields.tsx';
import {
  type FormField,
  frameOf,
  SelectField,
  TextareaField,
  TextField,
} from '#app/ui/form/fields.tsx';
import { textOf } from '#app/ui/form/typed-props.ts';
import { lazyPart } from '#app/ui/on-demand.tsx';
import type { Rounding } from './bill-lines-field.tsx';
import { useBillJob } from './use-bill-job.ts';

const lines = lazyPart(() => import('./bill-lines-part.tsx'));

type FieldName =
  | 'kind'
  | 'crewMemberId'
  | 'payeeName'
  | 'projectId'
  | 'purchaseOrderId'
  | 'number'
  | 'billedOn'
  | 'dueOn'
  | 'currency'
  | 'notes'
  | 'lines';

export interface BillFieldsProps {
  fields: Record<FieldName, FormField & { value?: unknown }>;
  /** The job and the person that are chosen first. */
  job: BillJob | null;
  person: ComboboxOption | undefined;
  currencies: ComboboxOption[];
  /** Currency of the company. */
  currency: string;
  termsDays: number;
  rounding: Rounding;
  /** The kind of a stored bill does not change. */
  isStored?: boolean;
}

/** Fields of a bill: who, for what job, when, and its lines. */
export function BillFields(props: BillFieldsProps) {
  const { fields, termsDays, currencies, isStored = false } = props;
  const kind = currentOf(fields.kind) || 'crew';
  // Read in every render: the form follows only the fields that its last one read.
  const orderId = currentOf(fields.purchaseOrderId);
  const isPerson = kind === 'crew';
  const { job, jobId, choose } = useBillJob(props.job);
  const [personId, setPersonId] = useState(textOf(fields.crewMemberId));
  return (
    <>
      <div className="grid gap-4 sm:grid-cols-2">
        {isStored ? (
          <input type="hidden" name={fields.kind.name} value={kind} />
        ) : (
          <SelectField field={fields.kind} label="Bill of" options={kinds} />
        )}
        {isPerson ? (
          <PersonField field={fields.crewMemberId} person={props.person} choose={setPersonId} />
        ) : (
          <TextField field={fields.payeeName} label="Vendor" autoComplete="off" maxLength={200} />
        )}
        <JobField field={fields.projectId} job={props.job} choose={(id) => void choose(id)} />
        <OrderField field={fields.purchaseOrderId} job={job} />
        <TextField
          field={fields.number}
          label="Their number"
          isOptional
          autoComplete="off"
          maxLength={100}
        />
        <DateField field={fields.billedOn} label="Bill date" />
        <DateField
          field={fields.dueOn}
          label="Due"
          isOptional={!isStored}
          {...(!isStored && { hint: `Empty: ${termsDays} days after the bill date.` })}
        />
        <SelectField
          field={fields.currency}
          label="Currency"
          isOptional={!isStored}
          {...(!isStored && { noneLabel: 'As the payee or the job' })}
          options={currencies}
        />
      </div>
      <div className="min-h-40">
        <lines.Part
          {...{ isPerson, job, jobId }}
          field={fields.lines}
          personId={isPerson ? personId : ''}
          firstJobId={props.job?.id ?? ''}
          order={job?.orders.find((it) => it.id === orderId)}
          typedCurrency={currentOf(fields.currency)}
          currency={props.currency}
          rounding={props.rounding}
        />
      </div>
      <TextareaField field={fields.notes} label="Notes" isOptional rows={2} maxLength={5000} />
    </>
  );
}

/** Written here, so that the page does not load all words of bills. */
const kindLabels: Record<BillKind, string> = {
  crew: 'Crew: a person in the address book',
  vendor: 'Vendor: a company',
};

const kinds = Object.entries(kindLabels).map(([value, label]) => ({ value, label }));

/** Returns the value of a field as it is now. */
function currentOf({ value, initialValue }: FormField & { value?: unknown }): string {
  return String(value ?? initialValue ?? '');
}

interface PersonFieldProps {
  field: FormField;
  person: ComboboxOption | undefined;
  choose: (id: string) => void;
}

function PersonField({ field, person, choose }: PersonFieldProps) {
  const book = useBook(findCrew, person);
  return (
    <Field {...frameOf({ field, label: 'Person' })}>
      <Combobox
        {...book}
        id={field.id}
        name={field.name}
        defaultValue={textOf(field) || undefined}
        searchLabel="Search people"
        onChange={choose}
        aria-invalid={field.errors ? true : undefined}
        aria-describedby={field.errors ? field.errorId : undefined}
      />
    </Field>
  );
}

interface OrderFieldProps {
  field: FormField;
  job: BillJob | null;
}

/** The order that a bill is of. */
function OrderField({ field, job }: OrderFieldProps) {
  if (!job || job.orders.length === 0) return null;
  return (
    <SelectField
      field={field}
      label="Purchase order"
      isOptional
      noneLabel="No order"
      options={job.orders.map((it) => ({ value: it.id, label: `${it.number} ${it.vendorName}` }))}
    />
  );
}
