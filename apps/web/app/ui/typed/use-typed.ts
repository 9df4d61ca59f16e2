import { type KeyboardEvent, useState } from 'react';

export interface TypedRule<Value> {
  /** Returns null for text that is not understood. `current` is the value before typing. */
  parse: (text: string, current: Value | null) => Value | null;
  /** Returns what the field shows. `parse` must read it. */
  format: (value: Value) => string;
  /** Returns what the form posts: one text for each name of the field. */
  toPosted: (value: Value) => string[];
  /** Returns the value of posted texts, or null if they are none. */
  fromPosted: (posted: string[]) => Value | null;
  /** Returns one posted text as people read it, if `format` does not. */
  partInWords?: (posted: string) => string;
  /** Returns the next or previous value, for the arrow keys. */
  step?: (value: Value | null, by: 1 | -1) => Value;
}

export interface TypedState<Value> {
  value?: Value | null | undefined;
  defaultValue?: Value | null | undefined;
  /** What a form starts from instead of `defaultValue`: the texts that it posted or would post. */
  defaultPosted?: string[] | undefined;
  onChange?: ((value: Value | null) => void) | undefined;
}

/**
 * State of a text field that reads a value from what is typed. Text that is not understood stays,
 * and is posted unchanged, so that nothing typed is lost.
 */
export function useTyped<Value>(rule: TypedRule<Value>, state: TypedState<Value>) {
  const [start] = useState(() => startOf(rule, state));
  const [own, setOwn] = useState(start.value);
  const [draft, setDraft] = useState(start.draft);
  const value = state.value === undefined ? own : state.value;
  const shown = value === null ? '' : rule.format(value);
  const text = draft ?? shown;
  const isEmpty = text.trim() === '';
  const reading = draft === null ? value : isEmpty ? null : rule.parse(draft, value);
  const isUnclear = draft !== null && !isEmpty && reading === null;
  const postedOf = (it: Value | null) => (it === null ? [] : rule.toPosted(it));
  const set = (next: Value | null) => {
    setDraft(null);
    setOwn(next);
    if (postedOf(next).join() !== postedOf(value).join()) state.onChange?.(next);
  };
  const commit = () => {
    if (draft !== null && !isUnclear) set(reading);
  };
  /** Sets what a draft, or another person's value, posts. */
  const take = (posted: string[]) => {
    const next = startOf(rule, { defaultPosted: posted });
    if (next.draft === null) set(next.value);
    else setDraft(next.draft);
  };
  const onKeyDown = (event: KeyboardEvent) => {
    if (event.key === 'Enter') commit();
    else if (event.key === 'Escape' && draft !== null) {
      event.stopPropagation();
      setDraft(null);
    } else if (rule.step && (event.key === 'ArrowUp' || event.key === 'ArrowDown')) {
      event.preventDefault();
      set(rule.step(reading ?? value, event.key === 'ArrowUp' ? 1 : -1));
    }
  };
  return {
    value,
    set,
    take,
    reading,
    isUnclear,
    isTyping: draft !== null,
    posted: isUnclear ? [text.trim()] : postedOf(reading),
    inWords: (posted: string) => inWords(rule, posted),
    input: { value: text, onChange: setDraft, onBlur: commit, onKeyDown },
  };
}

/** Returns the value of posted texts, or them as a draft if they are no value. */
function startOf<Value>(rule: TypedRule<Value>, { defaultPosted, defaultValue }: Start<Value>) {
  const texts = defaultPosted?.filter(Boolean) ?? [];
  if (!defaultPosted) return { value: defaultValue ?? null, draft: null };
  const value = texts.length > 0 ? rule.fromPosted(defaultPosted) : null;
  return { value, draft: value === null && texts.length > 0 ? texts.join(' ') : null };
}

type Start<Value> = Pick<TypedState<Value>, 'defaultPosted' | 'defaultValue'>;

function inWords<Value>(rule: TypedRule<Value>, posted: string): string {
  if (rule.partInWords) return rule.partInWords(posted);
  const value = rule.fromPosted([posted]);
  return value === null ? posted : rule.format(value);
}
