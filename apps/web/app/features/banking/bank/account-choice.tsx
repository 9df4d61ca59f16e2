import { bankAccountLabels } from '@callboard/domain/bank/enums';
import { useId } from 'react';
import { Field } from '#app/ui/field.tsx';
import { Input, Select } from '#app/ui/input.tsx';
import { accountName } from './account-name.ts';
import type { Decision, PreviewedStatement } from './statement-types.ts';

export interface AccountChoiceProps {
  statement: PreviewedStatement;
  accounts: { id: string; name: string; mask: string; currency: string }[];
  currencies: { value: string; label: string }[];
  decision: Decision;
  decide: (change: Partial<Decision>) => void;
}

/** The account that a statement is of, or a new one with what the file does not say of it. */
export function AccountChoice(props: AccountChoiceProps) {
  const { accounts, decision, decide } = props;
  const id = useId();
  return (
    <div className="grid max-w-3xl grid-cols-1 gap-3 sm:grid-cols-3">
      <Field id={`${id}-account`} label="Account">
        <Select
          id={`${id}-account`}
          value={decision.accountId}
          onChange={({ currentTarget: { value } }) => decide({ accountId: value })}
        >
          <option value="">New account</option>
          {accounts.map((it) => (
            <option key={it.id} value={it.id}>
              {accountName(it)}
            </option>
          ))}
        </Select>
      </Field>
      {decision.accountId === '' && <NewAccount {...props} />}
    </div>
  );
}

function NewAccount({ statement, currencies, decision, decide }: AccountChoiceProps) {
  const id = useId();
  const { currency, says } = statement;
  const hint = says.currency ? { hint: `In ${currency}.` } : {};
  return (
    <>
      <Field id={`${id}-bank`} label="Bank">
        <Input
          id={`${id}-bank`}
          value={decision.bankName}
          maxLength={100}
          autoComplete="off"
          onChange={({ currentTarget: { value } }) => decide({ bankName: value })}
        />
      </Field>
      <Field id={`${id}-name`} label="Name of the account" {...hint}>
        <Input
          id={`${id}-name`}
          value={decision.name}
          maxLength={100}
          autoComplete="off"
          onChange={({ currentTarget: { value } }) => decide({ name: value })}
        />
      </Field>
      {!says.type && (
        <Field id={`${id}-type`} label="Type">
          <Select
            id={`${id}-type`}
            value={decision.type}
            onChange={({ currentTarget: { value } }) => {
              const type = types.find((it) => it === value);
              if (type) decide({ type });
            }}
          >
            {types.map((it) => (
              <option key={it} value={it}>
                {bankAccountLabels[it]}
              </option>
            ))}
          </Select>
        </Field>
      )}
      {!says.currency && (
        <Field id={`${id}-currency`} label="Currency">
          <Select
            id={`${id}-currency`}
            value={currency}
            onChange={({ currentTarget: { value } }) => decide({ currency: value })}
          >
            {currencies.map((it) => (
              <option key={it.value} value={it.value}>
                {it.label}
              </option>
            ))}
          </Select>
        </Field>
      )}
    </>
  );
}

const types = ['depository', 'credit', 'loan', 'other'] as const;
