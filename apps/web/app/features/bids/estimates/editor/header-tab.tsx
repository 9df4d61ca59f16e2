import { useClientBook, useContactBook } from '#app/features/jobs/projects/use-book.ts';
import { SaveState } from '#app/ui/autosave/save-state.tsx';
import { Combobox } from '#app/ui/combobox.tsx';
import { Field } from '#app/ui/field.tsx';
import { Input, Textarea } from '#app/ui/input.tsx';
import { Section } from '#app/ui/page-header.tsx';
import type { EstimatePage } from '../estimate-page.ts';
import { EndFields, JobFields, ShareFields, TextFields } from './header-fields.tsx';
import { ScheduleFields } from './payment-fields.tsx';
import type { HeaderEditing } from './use-header-edits.ts';

interface HeaderTabProps {
  estimate: EstimatePage['estimate'];
  edits: HeaderEditing;
  isEditable: boolean;
}

/** Everything of an estimate besides its lines. Saved as it is typed. */
export function HeaderTab({ estimate, edits, isEditable }: HeaderTabProps) {
  const { values, edit, flush } = edits;
  const fields = { values, edit };
  return (
    <form id="estimate" onSubmit={(event) => event.preventDefault()} className="max-w-4xl">
      <fieldset
        disabled={!isEditable}
        onBlur={() => void flush()}
        className="grid grid-cols-1 gap-8"
      >
        {isEditable && <SaveState formId="estimate" edits={edits} />}
        <Section title="Who and what">
          <PartiesFields estimate={estimate} edits={edits} />
        </Section>
        <Section title="Days">
          <JobFields {...fields} />
        </Section>
        <Section title="Mark-ups">
          <ShareFields {...fields} />
        </Section>
        <Section title="Discount, rounding and taxes">
          <EndFields {...fields} currency={estimate.currency} />
        </Section>
        <ScheduleFields {...fields} />
        <Section title="Words on the estimate">
          <TextFields {...fields} />
        </Section>
        <Section title="For the company only">
          <Field id="estimate-notes" label="Notes" hint="Clients never see this.">
            <Textarea
              id="estimate-notes"
              rows={2}
              maxLength={10_000}
              value={values.notes ?? ''}
              onChange={({ target }) => edit({ notes: target.value || null }, true)}
            />
          </Field>
        </Section>
      </fieldset>
    </form>
  );
}

type PartiesFieldsProps = Pick<HeaderTabProps, 'estimate' | 'edits'>;

function PartiesFields({ estimate, edits: { values, edit } }: PartiesFieldsProps) {
  const clients = useClientBook({ value: estimate.clientId, label: estimate.clientName });
  const contacts = useContactBook(
    estimate.contactId && estimate.contactName
      ? { value: estimate.contactId, label: estimate.contactName }
      : undefined,
  );
  const isUntitled = values.title.trim() === '';
  return (
    <div className="grid gap-4 sm:grid-cols-2">
      <Field
        id="estimate-title"
        label="Title"
        error={isUntitled ? 'Enter a title.' : undefined}
        className="sm:col-span-2"
      >
        <Input
          id="estimate-title"
          value={values.title}
          maxLength={200}
          onChange={({ target }) => edit({ title: target.value }, true)}
          aria-invalid={isUntitled || undefined}
          aria-describedby={isUntitled ? 'estimate-title-error' : undefined}
        />
      </Field>
      <Field id="estimate-client" label="Client">
        <Combobox
          {...clients}
          id="estimate-client"
          name="clientId"
          value={values.clientId}
          searchLabel="Search clients"
          onChange={(value) => value && edit({ clientId: value })}
        />
      </Field>
      <Field id="estimate-contact" label="Contact" hint="Who gets the estimate.">
        <Combobox
          {...contacts}
          id="estimate-contact"
          name="contactId"
          value={values.contactId ?? ''}
          placeholder="No contact"
          noneLabel="No contact"
          searchLabel="Search contacts"
          onChange={(value) => edit({ contactId: value || null })}
        />
      </Field>
    </div>
  );
}
