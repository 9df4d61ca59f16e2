import { useClientBook } from '#app/features/jobs/projects/use-book.ts';
import { Combobox } from '#app/ui/combobox.tsx';
import { Field } from '#app/ui/field.tsx';
import { ChoiceRow } from '#app/ui/list/choice-row.tsx';
import { useAddress } from '#app/ui/list/use-address.ts';

/** Chooses the client who paid, whom the address names. */
export function PayerChoice() {
  const { change } = useAddress();
  const book = useClientBook();
  return (
    <Field id="payment-client" label="Client" className="max-w-md">
      <Combobox
        {...book}
        id="payment-client"
        name="client"
        placeholder="Choose who paid"
        searchLabel="Search clients"
        onChange={(value) => change((params) => params.set('client', value))}
      />
    </Field>
  );
}

interface CurrencyChoiceProps {
  currencies: string[];
  chosen: string;
}

/** Chooses the currency of the payment, for a client who owes in several. */
export function CurrencyChoice({ currencies, chosen }: CurrencyChoiceProps) {
  return (
    <ChoiceRow
      choices={currencies.map((value) => ({ value, label: value }))}
      chosen={chosen}
      edit={(value) => (params) => params.set('currency', value)}
    />
  );
}
