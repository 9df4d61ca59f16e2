import type { findOwnDetails } from '@callboard/core/crew';
import { NewEmailField } from '#app/features/accounts/people/new-email.tsx';
import { TextareaField, TextField } from '#app/ui/form/fields.tsx';
import { Form, SubmitButton } from '#app/ui/form/form.tsx';
import { type FormReply, useForm } from '#app/ui/form/use-form.ts';
import { useIsSending } from '#app/ui/form/use-is-sending.ts';

export type OwnDetails = NonNullable<Awaited<ReturnType<typeof findOwnDetails>>>;

interface DetailsFieldsProps {
  details: OwnDetails;
  lastResult: FormReply | undefined;
}

const loadDetails = () => import('./details-form.ts').then((it) => it.OwnDetailsForm);

/** The details that a crew member corrects. */
export function DetailsFields({ details, lastResult }: DetailsFieldsProps) {
  const isBusy = useIsSending('details');
  const [form, fields] = useForm({
    id: 'own-details',
    loadSchema: loadDetails,
    lastResult,
    defaultValue: {
      intent: 'details',
      phone: details.phone ?? '',
      city: details.city ?? '',
      languages: details.languages.join(', '),
      dietary: details.dietary ?? '',
      emergencyContact: details.emergencyContact ?? '',
    },
  });
  return (
    <Form form={form}>
      <input type="hidden" name={fields.intent.name} value="details" />
      <TextField field={fields.phone} label="Phone" type="tel" autoComplete="tel" isOptional />
      <TextField field={fields.city} label="City" autoComplete="address-level2" isOptional />
      <TextField
        field={fields.languages}
        label="Languages"
        hint="With commas: English, Spanish."
        autoComplete="off"
        isOptional
      />
      <TextareaField field={fields.dietary} label="Dietary needs" rows={2} isOptional />
      <TextareaField
        field={fields.emergencyContact}
        label="Emergency contact"
        hint="Name and phone number."
        rows={2}
        isOptional
      />
      <div>
        <SubmitButton size="lg" isBusy={isBusy}>
          Save
        </SubmitButton>
      </div>
    </Form>
  );
}

const loadEmail = () => import('./details-form.ts').then((it) => it.OwnEmailForm);

interface EmailFieldsProps {
  email: string | null;
  lastResult: FormReply | undefined;
}

/** Asks for a new email, to which a code is mailed. */
export function EmailFields({ email, lastResult }: EmailFieldsProps) {
  const isBusy = useIsSending('email');
  const [form, fields] = useForm({
    id: 'own-email',
    loadSchema: loadEmail,
    lastResult,
    defaultValue: { intent: 'email' },
  });
  return (
    <Form form={form}>
      <input type="hidden" name={fields.intent.name} value="email" />
      <NewEmailField
        field={fields.email}
        autoComplete="email"
        hint={`Now ${email}. We send a code to the new one.`}
      />
      <div>
        <SubmitButton variant="secondary" isBusy={isBusy}>
          Send a code
        </SubmitButton>
      </div>
    </Form>
  );
}
