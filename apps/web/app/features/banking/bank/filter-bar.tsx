import { Select } from '#app/ui/input.tsx';
import { Kbd } from '#app/ui/kbd.tsx';
import { ChoiceLink } from '#app/ui/list/choice-link.tsx';
import { useAddress } from '#app/ui/list/use-address.ts';
import { SearchField } from '#app/ui/search-field.tsx';
import { accountName } from './account-name.ts';
import type { BankPage } from './transaction-filters.ts';

interface FilterBarProps {
  accounts: BankPage['bank']['accounts'];
  isNarrowed: boolean;
}

/** Filters of the list by words, account and direction. */
export function FilterBar({ accounts, isNarrowed }: FilterBarProps) {
  return (
    <search aria-label="Filter transactions" className="flex flex-wrap items-center gap-2">
      <SearchField label="Name, reference" />
      <FilterSelect
        name="account"
        label="Account"
        noneLabel="Every account"
        options={accounts.map((it) => ({ value: it.id, label: accountName(it) }))}
      />
      <FilterSelect
        name="direction"
        label="Direction"
        noneLabel="In and out"
        options={[
          { value: 'in', label: 'Money in' },
          { value: 'out', label: 'Money out' },
        ]}
      />
      {isNarrowed && (
        <ChoiceLink
          edit={(params) => {
            for (const name of ['q', 'account', 'direction']) params.delete(name);
          }}
          className="touch-link rounded-sm px-1 text-sm text-soft underline decoration-edge underline-offset-4 hover:text-ink"
        >
          Clear filters
        </ChoiceLink>
      )}
      <QueueKeys />
    </search>
  );
}

const keys = [
  ['m', 'match'],
  ['i', 'ignore'],
  ['u', 'undo'],
] as const;

/** The keys of the list, besides those of every list. */
function QueueKeys() {
  return (
    <p className="ml-auto hidden items-center gap-3 text-xs text-faint xl:flex pointer-coarse:hidden">
      {keys.map(([key, does]) => (
        <span key={key} className="inline-flex items-center gap-1">
          <Kbd>{key}</Kbd> {does}
        </span>
      ))}
    </p>
  );
}

interface FilterSelectProps {
  name: string;
  label: string;
  noneLabel: string;
  options: { value: string; label: string }[];
}

function FilterSelect({ name, label, noneLabel, options }: FilterSelectProps) {
  const { params, change } = useAddress();
  return (
    <Select
      aria-label={label}
      className="w-44 max-sm:flex-1"
      value={params.get(name) ?? ''}
      onChange={({ currentTarget: { value } }) =>
        change((choice) => (value ? choice.set(name, value) : choice.delete(name)))
      }
    >
      <option value="">{noneLabel}</option>
      {options.map((it) => (
        <option key={it.value} value={it.value}>
          {it.label}
        </option>
      ))}
    </Select>
  );
}
