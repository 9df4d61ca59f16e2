import { ChevronDown, Search } from 'lucide-react';
import { useEffect, useRef, useState } from 'react';
import { Link, useSearchParams } from 'react-router';
import { Button } from '#app/ui/button.tsx';
import { Checkbox } from '#app/ui/choice.tsx';
import { Combobox } from '#app/ui/combobox.tsx';
import type { ComboboxOption } from '#app/ui/combobox-props.ts';
import { Input } from '#app/ui/input.tsx';
import { Popover } from '#app/ui/popover.tsx';
import { hasFilters, readFilters, statusFilters } from './project-filters.ts';
import { useClientBook } from './use-book.ts';

const typingMilliseconds = 200;

type Change = (params: URLSearchParams) => void;

/** Filters by words, status and client. Every choice updates the URL. */
export function FilterBar({ client }: { client: ComboboxOption | undefined }) {
  const [params, setParams] = useSearchParams();
  const change = (edit: Change) => {
    const next = new URLSearchParams(params);
    edit(next);
    next.delete('cursor');
    setParams(next, { replace: true, preventScrollReset: true });
  };
  const filters = readFilters(params);
  return (
    <search aria-label="Filter projects" className="flex flex-wrap items-center gap-2">
      <WordsFilter words={filters.query ?? ''} change={change} />
      <StatusFilter chosen={filters.status} change={change} />
      <ClientFilter key={client?.value ?? ''} client={client} change={change} />
      {hasFilters(filters) && (
        <Link
          to="/projects"
          className="rounded-sm px-1 text-sm text-faint underline decoration-edge underline-offset-4 hover:text-ink"
        >
          Clear filters
        </Link>
      )}
    </search>
  );
}

function WordsFilter({ words, change }: { words: string; change: (edit: Change) => void }) {
  const input = useRef<HTMLInputElement>(null);
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined);
  useEffect(() => {
    const field = input.current;
    if (field && field !== document.activeElement) field.value = words;
  }, [words]);
  useEffect(() => () => clearTimeout(timer.current), []);
  const onInput = (typed: string) => {
    clearTimeout(timer.current);
    timer.current = setTimeout(() => {
      change((params) => (typed.trim() ? params.set('q', typed.trim()) : params.delete('q')));
    }, typingMilliseconds);
  };
  return (
    <span className="relative w-full sm:w-64">
      <Search
        aria-hidden="true"
        className="pointer-events-none absolute top-2.5 left-2.5 size-4 text-faint"
      />
      <Input
        ref={input}
        type="search"
        aria-label="Job, number, agency or client"
        placeholder="Job, number, agency, client"
        maxLength={100}
        defaultValue={words}
        onChange={(event) => onInput(event.currentTarget.value)}
        className="pl-8"
      />
    </span>
  );
}

function StatusFilter({ chosen, change }: { chosen: string[]; change: (edit: Change) => void }) {
  const [ticked, setTicked] = useState(chosen);
  const inAddress = chosen.join();
  useEffect(() => setTicked(inAddress === '' ? [] : inAddress.split(',')), [inAddress]);
  const labels = statusFilters.filter((it) => ticked.includes(it.value)).map((it) => it.label);
  const toggle = (value: string, isOn: boolean) => {
    const next = isOn ? [...ticked, value] : ticked.filter((it) => it !== value);
    setTicked(next);
    change((params) => {
      params.delete('status');
      for (const it of next) params.append('status', it);
    });
  };
  return (
    <Popover
      trigger={
        <Button className="h-9 max-sm:flex-1">
          <span className="max-w-44 truncate">
            {labels.length > 0 ? labels.join(', ') : 'Any status'}
          </span>
          <ChevronDown aria-hidden="true" className="text-faint" />
        </Button>
      }
    >
      <fieldset className="grid gap-1.5">
        <legend className="mb-2 text-xs text-faint">Archived jobs show only when ticked</legend>
        {statusFilters.map(({ value, label }) => (
          <Checkbox
            key={value}
            label={label}
            checked={ticked.includes(value)}
            onChange={(event) => toggle(value, event.currentTarget.checked)}
          />
        ))}
      </fieldset>
    </Popover>
  );
}

interface ClientFilterProps {
  client: ComboboxOption | undefined;
  change: (edit: Change) => void;
}

function ClientFilter({ client, change }: ClientFilterProps) {
  const book = useClientBook(client);
  return (
    <span className="w-48 max-sm:flex-1">
      <Combobox
        {...book}
        id="client-filter"
        name="client"
        aria-label="Client"
        defaultValue={client?.value}
        placeholder="Any client"
        noneLabel="Any client"
        searchLabel="Find a client"
        onChange={(id) =>
          change((params) => (id ? params.set('client', id) : params.delete('client')))
        }
      />
    </span>
  );
}
