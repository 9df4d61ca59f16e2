import type { BillJob } from '@callboard/core/bills';
import { type BillKind, billKindLabels, billKinds } from '@callboard/core/bills/enums';
import { Clock } from 'lucide-react';
import { useEffect, useRef, useState } from 'react';
import { JobField } from '#app/features/projects/job-field.tsx';
import { findCrew, useBook } from '#app/features/projects/use-book.ts';
import { Button } from '#app/ui/button.tsx';
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
import { toast, toastError } from '#app/ui/toast.tsx';
import { refusalText } from '#app/use-optimistic-mutations.ts';
import { isTyped, type TypedLine, useBillRows } from './bill-rows.ts';
import { useBillJob } from './use-bill-job.ts';
import { send } from './use-bill-queue.ts';

const linesField = lazyPart(() => import('./bill-lines-field.tsx'));

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
  /** The kind of a stored bill does not change. */
  isStored?: boolean;
}

/** Fields of a bill: who, for what job, when, and its lines, which hours or an order can fill. */
export function BillFields(props: BillFieldsProps) {
  const { fields, termsDays, currencies, isStored = false } = props;
  const kind = (fields.kind.value ?? fields.kind.initialValue ?? 'crew') as BillKind;
  const isPerson = kind === 'crew';
  const { job, choose } = useBillJob(props.job);
  const [personId, setPersonId] = useState(textOf(fields.crewMemberId));
  const lineKind = isPerson ? 'labor' : 'rental';
  const rows = useBillRows(textOf(fields.lines), lineKind);
  useEffect(() => rows.begin(lineKind), [lineKind]);
  const typedCurrency = fields.currency.value ?? fields.currency.initialValue;
  const proposal = useProposal({ personId: isPerson ? personId : '', job, rows });
  const known = proposal.currency ?? job?.currency ?? props.currency;
  const currency = String(typedCurrency || known);
  return (
    <>
      <div className="grid gap-4 sm:grid-cols-2">
        {isStored ? (
          <input type="hidden" name={fields.kind.name} value={kind} />
        ) : (
          <SelectField
            field={fields.kind}
            label="Bill of"
            options={billKinds.map((it) => ({ value: it, label: kindLabels[it] }))}
          />
        )}
        {isPerson ? (
          <PersonField field={fields.crewMemberId} person={props.person} choose={setPersonId} />
        ) : (
          <TextField field={fields.payeeName} label="Vendor" autoComplete="off" maxLength={200} />
        )}
        <JobField
          field={fields.projectId}
          job={props.job}
          choose={(id) => {
            rows.leaveJob();
            void choose(id);
          }}
        />
        <OrderField
          field={fields.purchaseOrderId}
          job={job}
          take={(lines) => !rows.rows.some(isTyped) && rows.take(lines)}
        />
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
        <linesField.Part
          {...rows}
          field={fields.lines}
          currency={currency}
          bidLines={job?.lines ?? []}
          hasDates={isPerson}
          actions={
            proposal.isPossible && (
              <Button
                size="sm"
                icon={<Clock aria-hidden="true" />}
                isBusy={proposal.isBusy}
                onClick={() => void proposal.fill()}
              >
                Fill from hours
              </Button>
            )
          }
        />
      </div>
      <TextareaField field={fields.notes} label="Notes" isOptional rows={2} maxLength={5000} />
    </>
  );
}

const kindLabels: Record<BillKind, string> = {
  crew: `${billKindLabels.crew}: a person in the address book`,
  vendor: `${billKindLabels.vendor}: a company`,
};

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
  field: FormField & { value?: unknown };
  job: BillJob | null;
  take: (lines: TypedLine[]) => void;
}

/** The order that a bill is of. Its lines are taken if none are typed yet. */
function OrderField({ field, job, take }: OrderFieldProps) {
  const chosen = String(field.value ?? field.initialValue ?? '');
  const order = job?.orders.find((it) => it.id === chosen);
  const latest = useRef(take);
  latest.current = take;
  useEffect(() => {
    if (order) latest.current(linesOf(order));
  }, [order]);
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

/** Returns the lines of the bill of an order: those of the order, or what is not billed of it. */
export function linesOf(order: BillJob['orders'][number]): TypedLine[] {
  const { section, lineId, lines, number, amountCents, billedCents } = order;
  const blank = {
    kind: 'rental',
    taxes: [],
    section,
    lineId,
    bookingId: null,
    date: null,
  } as const;
  if (billedCents === 0) {
    return lines.map(({ description, qty, unitCents }) => ({
      ...{ ...blank, taxes: [], description, qty, rateCents: unitCents },
    }));
  }
  const rateCents = Math.max(0, amountCents - billedCents);
  return [{ ...blank, taxes: [], description: `Rest of ${number}`, qty: 100, rateCents }];
}

interface Proposal {
  personId: string;
  job: BillJob | null;
  rows: ReturnType<typeof useBillRows>;
}

/** Fills the lines from the hours that a person worked on the job, at once if none are typed. */
function useProposal({ personId, job, rows }: Proposal) {
  const [isBusy, setBusy] = useState(false);
  const [currency, setCurrency] = useState<string>();
  const projectId = job?.id ?? '';
  const fill = async ({ isQuiet = false } = {}) => {
    setBusy(true);
    try {
      const proposed = await send((bills) =>
        bills.propose.query({ crewMemberId: personId, projectId }),
      );
      const { lines } = proposed;
      setCurrency(proposed.currency);
      if (lines.length > 0) rows.take(lines);
      else if (!isQuiet) toast('No worked day is left to bill');
    } catch (error) {
      if (!isQuiet) toastError(refusalText(error));
    } finally {
      setBusy(false);
    }
  };
  const isEmpty = !rows.rows.some(isTyped);
  const latest = useRef(() => undefined as undefined | Promise<void>);
  latest.current = () => (isEmpty ? fill({ isQuiet: true }) : undefined);
  useEffect(() => {
    if (personId && projectId) void latest.current();
  }, [personId, projectId]);
  return { isBusy, currency, isPossible: personId !== '' && projectId !== '', fill };
}
