import { matcherOf } from '@callboard/core/search/words';
import { Command } from 'cmdk';
import { Check, Plus } from 'lucide-react';
import { useEffect, useState } from 'react';
import type { ComboboxOption, ComboboxProps } from './combobox-props.ts';
import { isSameText } from './same-text.ts';

interface OptionsProps extends Pick<ComboboxProps, 'searchLabel' | 'onSearch' | 'onCreate'> {
  all: ComboboxOption[];
  value: string;
  choose: (option: ComboboxOption) => void;
}

const itemClass =
  'flex min-h-8 items-center gap-2 rounded-sm px-2 text-sm data-[selected=true]:bg-hover pointer-coarse:min-h-11';

/** Open list of a combobox. Imports cmdk. */
export function ComboboxOptions({
  all,
  value,
  choose,
  searchLabel,
  onSearch,
  onCreate,
}: OptionsProps) {
  const [query, setQuery] = useState('');
  const [filter] = useState(createFilter);
  useEffect(() => onSearch?.(''), []);
  const search = (next: string) => {
    setQuery(next);
    onSearch?.(next.trim());
  };
  return (
    <Command label={searchLabel} defaultValue={value} shouldFilter={!onSearch} filter={filter} loop>
      <Command.Input
        value={query}
        onValueChange={search}
        placeholder={searchLabel}
        className="field-text h-9 w-full border-b border-line bg-transparent px-3 outline-none placeholder:text-faint"
      />
      <Command.List className="max-h-64 overflow-y-auto p-1">
        <Command.Empty className="px-2 py-3 text-sm text-faint">No results.</Command.Empty>
        {all.map((it) => (
          <Command.Item
            key={it.value}
            value={it.value}
            keywords={[it.label, it.detail ?? '']}
            onSelect={() => choose(it)}
            className={itemClass}
          >
            <span className="min-w-0 flex-1 truncate">{it.label}</span>
            {it.detail && <span className="text-xs text-faint">{it.detail}</span>}
            {it.value === value && <Check aria-hidden="true" className="size-4" />}
          </Command.Item>
        ))}
        {onCreate && (
          <CreateItem query={query.trim()} all={all} create={onCreate} choose={choose} />
        )}
      </Command.List>
    </Command>
  );
}

/** The label and the detail are found by the words of the search; what cmdk gets as value is an id. */
function createFilter() {
  let [last, isFound] = ['', matcherOf('')];
  return (_value: string, query: string, keywords: string[] = []): number => {
    if (query !== last) [last, isFound] = [query, matcherOf(query)];
    return Number(isFound(...keywords));
  };
}

interface CreateItemProps extends Pick<OptionsProps, 'all' | 'choose'> {
  query: string;
  create: NonNullable<ComboboxProps['onCreate']>;
}

function CreateItem({ query, all, create, choose }: CreateItemProps) {
  const [isBusy, setBusy] = useState(false);
  const isKnown = all.some((it) => isSameText(it.label, query));
  if (query === '' || isKnown) return null;
  const make = async () => {
    setBusy(true);
    const created = await create(query);
    setBusy(false);
    if (created) choose(created);
  };
  return (
    <Command.Item
      value="create"
      keywords={[query]}
      disabled={isBusy}
      onSelect={make}
      className={itemClass}
    >
      <Plus aria-hidden="true" className="size-4 shrink-0 text-faint" />
      <span className="min-w-0 flex-1 truncate">Add “{query}”</span>
    </Command.Item>
  );
}
