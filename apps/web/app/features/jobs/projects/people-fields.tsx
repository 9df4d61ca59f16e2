import { loadApiClient } from '#app/load-api-client.ts';
import { Combobox } from '#app/ui/combobox.tsx';
import { Field } from '#app/ui/field.tsx';
import { type FormField, frameOf } from '#app/ui/form/fields.tsx';
import { toast, toastError } from '#app/ui/toast.tsx';
import { refusalText } from '#app/use-optimistic-mutations.ts';
import { useClientBook, useContactBook } from './use-book.ts';

interface PersonFieldProps {
  field: FormField;
  chosenName: string | null | undefined;
}

/** Field for the client: search all clients or create one. */
export function ClientField({ field, chosenName }: PersonFieldProps) {
  const book = useClientBook(chosenOption(field, chosenName));
  const create = async (name: string) => {
    try {
      const { clients } = await loadApiClient();
      const client = await clients.create.mutate({ name, kind: 'brand' });
      toast(`${name} was added to clients`);
      return { value: client.id, label: name };
    } catch (error) {
      toastError(refusalText(error));
      return null;
    }
  };
  return (
    <Field {...frameOf({ field, label: 'Client' })}>
      <Combobox
        {...comboboxProps(field)}
        {...book}
        onCreate={create}
        placeholder="Unassigned"
        searchLabel="Search clients or add one"
      />
    </Field>
  );
}

interface ContactFieldProps extends PersonFieldProps {
  noneLabel?: string;
  /** Offers the contacts of this client, besides the chosen one. */
  clientId?: string;
}

/** Field for a contact: of one client, or of any, as an agency producer may be that of a job. */
export function ContactField({
  field,
  chosenName,
  noneLabel = 'No contact',
  clientId,
}: ContactFieldProps) {
  const book = useContactBook(chosenOption(field, chosenName), clientId);
  return (
    <Field {...frameOf({ field, label: 'Contact' })}>
      <Combobox
        {...comboboxProps(field)}
        {...book}
        placeholder={noneLabel}
        noneLabel={noneLabel}
        searchLabel="Search contacts"
      />
    </Field>
  );
}

function chosenOption(field: FormField, name: string | null | undefined) {
  const { initialValue } = field;
  return typeof initialValue === 'string' && name
    ? { value: initialValue, label: name }
    : undefined;
}

function comboboxProps(field: FormField) {
  return {
    id: field.id,
    name: field.name,
    defaultValue: typeof field.initialValue === 'string' ? field.initialValue : undefined,
    'aria-invalid': field.errors ? true : undefined,
    'aria-describedby': field.errors ? field.errorId : undefined,
  };
}
