import {
  draftedKinds,
  type InvoiceKind,
  invoiceKindLabels,
} from '@callboard/domain/invoices/enums';
import { useId } from 'react';
import { SaveState } from '#app/ui/autosave/save-state.tsx';
import { PlainDate } from '#app/ui/date.tsx';
import { DateInput } from '#app/ui/dates/date-input.tsx';
import { Field } from '#app/ui/field.tsx';
import { Input, Select, Textarea } from '#app/ui/input.tsx';
import { Section } from '#app/ui/page-header.tsx';
import { sumsOf } from './draft-values.ts';
import { InvoiceFacts } from './invoice-facts.tsx';
import type { InvoicePage } from './invoice-page.ts';
import { LineFields } from './line-fields.tsx';
import { Sums } from './sums.tsx';
import { type DraftEdits, useDraftEdits } from './use-draft-edits.ts';

const formId = 'invoice-draft';

interface InvoiceEditorProps {
  page: InvoicePage;
  isEditable: boolean;
}

/** Editor of a draft. It saves by itself, and adds up as people type. */
export default function InvoiceEditor({ page, isEditable }: InvoiceEditorProps) {
  const { invoice } = page;
  const edits = useDraftEdits(invoice);
  const { values, edit } = edits;
  return (
    <form id={formId} onSubmit={(event) => event.preventDefault()}>
      <fieldset
        disabled={!isEditable}
        onBlur={() => void edits.flush()}
        className="grid gap-x-10 gap-y-8 lg:grid-cols-[minmax(0,1fr)_20rem]"
      >
        <legend className="sr-only">Draft</legend>
        <div className="grid grid-cols-1 content-start gap-6">
          {isEditable && <SaveState formId={formId} edits={edits} />}
          <LineFields
            lines={values.lines}
            currency={invoice.currency}
            taxChoices={invoice.taxChoices}
            change={(lines, isTyping) => edit('lines', lines, isTyping)}
          />
          <div className="w-full max-w-sm justify-self-end">
            <Sums sums={sumsOf(invoice, values.lines)} />
          </div>
          <NotesField edits={edits} />
        </div>
        <aside className="grid grid-cols-1 content-start gap-8">
          <TermFields invoice={invoice} edits={edits} />
          <BillToFields edits={edits} />
          <InvoiceFacts page={page} />
        </aside>
      </fieldset>
    </form>
  );
}

interface TermFieldsProps {
  invoice: InvoicePage['invoice'];
  edits: DraftEdits;
}

function TermFields({ invoice, edits: { values, edit } }: TermFieldsProps) {
  const id = useId();
  const isMissing = invoice.poRequired && !values.poNumber;
  return (
    <div className="grid gap-4">
      <Field id={`${id}-kind`} label="Kind">
        <Select
          id={`${id}-kind`}
          value={values.kind}
          onChange={({ currentTarget }) => edit('kind', currentTarget.value as InvoiceKind)}
        >
          {draftedKinds.map((it) => (
            <option key={it} value={it}>
              {invoiceKindLabels[it]}
            </option>
          ))}
        </Select>
      </Field>
      <Field
        id={`${id}-due`}
        label="Due"
        isOptional
        hint={
          values.dueDate === null && invoice.dueOnIssue ? (
            <>
              By the terms: <PlainDate date={invoice.dueOnIssue} />
            </>
          ) : undefined
        }
      >
        <DateInput
          id={`${id}-due`}
          value={values.dueDate}
          onChange={(date) => edit('dueDate', date)}
          aria-describedby={`${id}-due-description`}
        />
      </Field>
      <Field
        id={`${id}-po`}
        label="Purchase order"
        isOptional={!invoice.poRequired}
        hint={isMissing ? `${invoice.clientName} requires one.` : undefined}
      >
        <Input
          id={`${id}-po`}
          value={values.poNumber ?? ''}
          maxLength={100}
          autoComplete="off"
          aria-describedby={isMissing ? `${id}-po-description` : undefined}
          onChange={({ target }) => edit('poNumber', target.value || null, true)}
        />
      </Field>
    </div>
  );
}

const billToFields = [
  ['name', 'Name', 200],
  ['address', 'Address', 500],
  ['email', 'Email', 320],
  ['taxId', 'Tax ID', 50],
] as const;

function BillToFields({ edits: { values, edit } }: Pick<TermFieldsProps, 'edits'>) {
  const id = useId();
  const { billTo } = values;
  return (
    <Section title="Bill to">
      <div className="grid gap-4">
        {billToFields.map(([name, label, maxLength]) => {
          const field = {
            id: `${id}-${name}`,
            value: billTo[name] ?? '',
            maxLength,
            autoComplete: 'off',
          };
          const change = (text: string) =>
            edit('billTo', { ...billTo, [name]: name === 'name' ? text : text || null }, true);
          return (
            <Field key={name} id={field.id} label={label} isOptional={name !== 'name'}>
              {name === 'address' ? (
                <Textarea {...field} rows={1} onChange={({ target }) => change(target.value)} />
              ) : (
                <Input
                  {...field}
                  type={name === 'email' ? 'email' : 'text'}
                  onChange={({ target }) => change(target.value)}
                />
              )}
            </Field>
          );
        })}
      </div>
    </Section>
  );
}

function NotesField({ edits: { values, edit } }: Pick<TermFieldsProps, 'edits'>) {
  const id = useId();
  return (
    <Field id={id} label="Notes" isOptional hint="Printed below the lines.">
      <Textarea
        id={id}
        rows={2}
        maxLength={5000}
        value={values.notes ?? ''}
        aria-describedby={`${id}-description`}
        onChange={({ target }) => edit('notes', target.value || null, true)}
      />
    </Field>
  );
}
