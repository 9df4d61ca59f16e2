import { loggedMethods, outcomeLabels, outcomes } from '@callboard/domain/request-log/enums';
import { DaysFilter } from '#app/features/jobs/lists/days-filter.tsx';
import { Select } from '#app/ui/input.tsx';
import { ChoiceLink } from '#app/ui/list/choice-link.tsx';
import { choiceOf, useAddress } from '#app/ui/list/use-address.ts';
import { Mono } from '#app/ui/mono.tsx';
import { SearchField } from '#app/ui/search-field.tsx';
import { isNarrowed, readRequestFilters } from './request-filters.ts';

interface RequestFilterBarProps {
  tokens: { id: string; name: string }[];
}

/** Filters the request log. Every choice updates the URL. */
export function RequestFilterBar({ tokens }: RequestFilterBarProps) {
  const { params } = useAddress();
  const choice = readRequestFilters(params);
  return (
    <search aria-label="Filter requests" className="flex flex-wrap items-center gap-2">
      <SearchField label="Path, error code or request id" />
      <ChoiceSelect
        name="token"
        label="Token"
        all="Any token"
        chosen={choice.tokenId}
        options={tokens.map(({ id, name }) => ({ value: id, label: name }))}
      />
      <ChoiceSelect
        name="method"
        label="Method"
        all="Any method"
        chosen={choice.method}
        options={loggedMethods.map((value) => ({ value, label: value }))}
      />
      <ChoiceSelect
        name="status"
        label="Status"
        all="Any status"
        chosen={choice.outcome}
        options={outcomes.map((value) => ({ value, label: outcomeLabels[value] }))}
      />
      <DaysFilter id="request-days" from={choice.from} to={choice.to} />
      {choice.path && (
        <span className="text-sm text-soft">
          Only <Mono className="wrap-anywhere">{choice.path}</Mono>
        </span>
      )}
      {isNarrowed(choice) && (
        <ChoiceLink
          edit={choiceOf('')}
          className="rounded-sm px-1 text-sm text-faint underline decoration-edge underline-offset-4 hover:text-ink"
        >
          Clear filters
        </ChoiceLink>
      )}
    </search>
  );
}

interface ChoiceSelectProps {
  name: string;
  label: string;
  /** Label of the choice of all. */
  all: string;
  chosen: string | undefined;
  options: { value: string; label: string }[];
}

function ChoiceSelect({ name, label, all, chosen, options }: ChoiceSelectProps) {
  const { change } = useAddress();
  return (
    <Select
      aria-label={label}
      className="w-34 max-sm:w-full"
      value={chosen ?? ''}
      onChange={({ currentTarget: { value } }) =>
        change((params) => (value ? params.set(name, value) : params.delete(name)))
      }
    >
      <option value="">{all}</option>
      {options.map((it) => (
        <option key={it.value} value={it.value}>
          {it.label}
        </option>
      ))}
    </Select>
  );
}
