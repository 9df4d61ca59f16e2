import { useFieldText } from '#app/features/bids/brief-files/form-text.ts';
import { TextCount } from '#app/features/bids/brief-files/text-count.tsx';
import { ClientField, ContactField } from '#app/features/jobs/projects/people-fields.tsx';
import { type FormField, TextareaField, TextField } from '#app/ui/form/fields.tsx';
import { MoneyField } from '#app/ui/form/money-field.tsx';

type Name = 'title' | 'body' | 'clientId' | 'contactId' | 'shootDays' | 'budgetCents';

interface BriefFieldsProps {
  fields: Record<Name, FormField>;
  formId: string;
  currency: string;
  isNew?: boolean;
  clientName?: string | null | undefined;
  contactName?: string | null | undefined;
}

/** Fields of a brief: what the client wrote, and what is known besides. */
export function BriefFields({
  fields,
  formId,
  currency,
  isNew,
  clientName,
  contactName,
}: BriefFieldsProps) {
  return (
    <>
      <TextareaField
        field={fields.body}
        label="Brief"
        hint="Paste the client’s email or type what they ask for: days, places, cast, deliverables, budget. 20 to 8,000 characters."
        rows={14}
        autoFocus={isNew}
        dir="auto"
        className="sm:col-span-2"
      />
      <TextCount text={useFieldText(formId, 'body')} className="-mt-2 sm:col-span-2" />
      <TextField
        field={fields.title}
        label="Title"
        isOptional={isNew}
        {...(isNew && { hint: 'Left empty, it is taken from the brief.' })}
        maxLength={200}
        autoComplete="off"
        className="sm:col-span-2"
      />
      <ClientField field={fields.clientId} chosenName={clientName} />
      <ContactField
        field={fields.contactId}
        chosenName={contactName}
        {...(isNew && { noneLabel: 'The client’s primary contact' })}
      />
      <TextField
        field={fields.shootDays}
        label="Shoot days"
        isOptional
        hint="Left empty, they are read from the brief."
        type="number"
        min={1}
        max={60}
      />
      <MoneyField
        field={fields.budgetCents}
        label="Budget"
        isOptional
        hint="Left empty, it is read from the brief."
        currency={currency}
      />
    </>
  );
}
