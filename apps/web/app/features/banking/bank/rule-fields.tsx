import { costSections, costSectionName as sectionName } from '@callboard/domain/estimates/enums';
import { ruleKindLabels, ruleKinds } from '@callboard/domain/match-rules/enums';
import { useProjectBook } from '#app/features/jobs/projects/use-book.ts';
import type { ComboboxOption } from '#app/ui/combobox-props.ts';
import { ComboboxField } from '#app/ui/form/combobox-field.tsx';
import { type FormField, SelectField, SwitchField, TextField } from '#app/ui/form/fields.tsx';
import { accountName } from './account-name.ts';

type Name =
  | 'words'
  | 'direction'
  | 'accountId'
  | 'kind'
  | 'projectId'
  | 'section'
  | 'accountCode'
  | 'isAutomatic';

interface RuleFieldsProps {
  fields: Record<Name, FormField & { value?: unknown }>;
  accounts: { id: string; name: string; mask: string }[];
  /** Accounts of the books. */
  chart: { code: string; name: string }[];
  job?: ComboboxOption | undefined;
}

/** What a rule looks for, and what it says that it is. */
export function RuleFields({ fields, accounts, chart, job }: RuleFieldsProps) {
  const kind = fields.kind.value ?? fields.kind.initialValue;
  const book = useProjectBook(job);
  return (
    <>
      <TextField
        field={fields.words}
        label="Words of the name"
        autoComplete="off"
        maxLength={200}
        hint="As the bank writes it, without digits: “adobe creative cloud”."
      />
      <SelectField
        field={fields.direction}
        label="Direction"
        options={[
          { value: 'out', label: 'Money out' },
          { value: 'in', label: 'Money in' },
        ]}
      />
      <SelectField
        field={fields.accountId}
        label="Bank account"
        isOptional
        noneLabel="Every account"
        options={accounts.map((it) => ({ value: it.id, label: accountName(it) }))}
      />
      <SelectField
        field={fields.kind}
        label="It is"
        options={ruleKinds.map((value) => ({ value, label: ruleKindLabels[value] }))}
      />
      {kind === 'cost' && (
        <>
          <ComboboxField
            {...book}
            field={fields.projectId}
            label="Job"
            placeholder="Choose a job"
            searchLabel="Search jobs"
          />
          <SelectField
            field={fields.section}
            label="Section"
            noneLabel="Choose a section"
            options={costSections.map((it) => ({ value: it, label: sectionName(it) }))}
          />
        </>
      )}
      {kind === 'account' && (
        <SelectField
          field={fields.accountCode}
          label="Account of the books"
          noneLabel="Choose an account"
          options={chart.map((it) => ({ value: it.code, label: `${it.code} ${it.name}` }))}
        />
      )}
      <SwitchField
        field={fields.isAutomatic}
        label="Match by itself"
        hint="Otherwise it suggests, and you match with one click."
      />
    </>
  );
}
