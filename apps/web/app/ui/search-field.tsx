import { Search } from 'lucide-react';
import { type FormEvent, useEffect, useRef } from 'react';
import { Form } from 'react-router';
import { Input } from './input.tsx';
import { useAddress } from './list/use-address.ts';
import { useStable } from './use-stable.ts';

const pauseMilliseconds = 200;

interface SearchFieldProps {
  /** Label of the field: "Search clients". */
  label: string;
  name?: string;
}

/**
 * Filters a list while typing. The words are in the URL. The list returns to its start and keeps
 * the other filters.
 */
export function SearchField({ label, name = 'q' }: SearchFieldProps) {
  const { params, type, goToTyped, dropTyped } = useAddress();
  const input = useRef<HTMLInputElement>(null);
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined);
  const words = params.get(name) ?? '';
  useEffect(() => {
    if (input.current && document.activeElement !== input.current) input.current.value = words;
  }, [words]);
  const stop = useStable(() => {
    clearTimeout(timer.current);
    dropTyped();
  });
  useEffect(() => stop, [stop]);
  const search = (typed: string) => {
    clearTimeout(timer.current);
    type((choice) => (typed === '' ? choice.delete(name) : choice.set(name, typed)));
    timer.current = setTimeout(goToTyped, pauseMilliseconds);
  };
  const searchNow = (event: FormEvent) => {
    event.preventDefault();
    search(input.current?.value ?? '');
    clearTimeout(timer.current);
    goToTyped();
  };
  const others = [...params].filter(([key]) => key !== name && key !== 'cursor');
  return (
    <Form
      method="get"
      role="search"
      replace
      onSubmit={searchNow}
      className="relative w-full sm:w-64"
    >
      <Search
        aria-hidden="true"
        className="pointer-events-none absolute inset-y-0 left-2.5 my-auto size-4 text-faint"
      />
      <Input
        ref={input}
        type="search"
        name={name}
        defaultValue={words}
        placeholder={label}
        aria-label={label}
        autoComplete="off"
        maxLength={100}
        className="pl-8"
        onChange={(event) => search(event.currentTarget.value)}
      />
      {others.map(([key, value]) => (
        <input key={`${key} ${value}`} type="hidden" name={key} value={value} />
      ))}
    </Form>
  );
}
