import { useEffect, useRef, useState } from 'react';
import { setPostedWords } from './posted-words.ts';
import type { useTyped } from './use-typed.ts';

interface PostedInputsProps<Value> {
  /** Id of the input in which the person types. */
  inputId: string;
  /** Names under which the form posts the value. */
  names: string[];
  /** Labels of the names, if there are several. */
  labels?: string[] | undefined;
  typed: ReturnType<typeof useTyped<Value>>;
}

/** What a typed field posts: hidden inputs that a draft or the dialog of two edits can fill. */
export function PostedInputs<Value>({ inputId, names, labels, typed }: PostedInputsProps<Value>) {
  const posted = names.map((_, at) => typed.posted[at] ?? '');
  const [rendered] = useState(posted);
  const first = useRef<HTMLInputElement>(null);
  const filled = useRef<string[]>(null);
  useAnnouncedChange(first, posted.join());
  const fill = (at: number, value: string) => {
    if (value === posted[at]) return;
    if (!filled.current) {
      filled.current = [...posted];
      // All names of a range are filled before it is read.
      queueMicrotask(() => {
        typed.take(filled.current ?? []);
        filled.current = null;
      });
    }
    filled.current[at] = value;
  };
  return names.map((name, at) => (
    <input
      key={name}
      ref={(element) => {
        if (at === 0) first.current = element;
        if (element) setPostedWords(element, typed.inWords);
        // Conform moves the focus to the first field with an error.
        if (element) element.focus = () => document.getElementById(inputId)?.focus();
      }}
      type="hidden"
      name={name}
      value={posted[at]}
      aria-label={labels?.[at]}
      data-label=""
      data-rendered={rendered[at]}
      onInput={({ currentTarget: { value } }) => fill(at, value)}
    />
  ));
}

/** Announces a changed value as an input event, so that Conform checks it again. */
function useAnnouncedChange(input: { current: HTMLInputElement | null }, posted: string): void {
  const last = useRef(posted);
  useEffect(() => {
    if (last.current === posted) return;
    last.current = posted;
    input.current?.dispatchEvent(new Event('input', { bubbles: true }));
  }, [input, posted]);
}
