import { type KeyboardEvent, useState } from 'react';

export interface TypedRule<Value> {
  /** Returns null for text that is not understood. `current` is the value before typing. */
  parse: (text: string, current: Value | null) => Value | null;
  /** Returns what the field shows. `parse` must read it. */
  format: (value: Value) => string;
  /** Returns what the form posts. */
  toPosted: (value: Value) => string;
  /** Returns the next or previous value, for the arrow keys. */
  step?: (value: Value | null, by: 1 | -1) => Value;
}

export interface TypedState<Value> {
  value?: Value | null | undefined;
  defaultValue?: Value | null | undefined;
  onChange?: ((value: Value | null) => void) | undefined;
}

/**
 * State of a text field that reads a value from what is typed. Text that is not understood stays,
 * and is posted unchanged, so that nothing typed is lost.
 */
export function useTyped<Value>(rule: TypedRule<Value>, state: TypedState<Value>) {
  const [own, setOwn] = useState<Value | null>(state.defaultValue ?? null);
  const [draft, setDraft] = useState<string | null>(null);
  const value = state.value === undefined ? own : state.value;
  const shown = value === null ? '' : rule.format(value);
  const text = draft ?? shown;
  const isEmpty = text.trim() === '';
  const reading = draft === null ? value : isEmpty ? null : rule.parse(draft, value);
  const isUnclear = draft !== null && !isEmpty && reading === null;

  const set = (next: Value | null) => {
    setDraft(null);
    setOwn(next);
    if (postedOf(next) !== postedOf(value)) state.onChange?.(next);
  };
  const postedOf = (it: Value | null) => (it === null ? '' : rule.toPosted(it));
  const commit = () => {
    if (draft !== null && !isUnclear) set(reading);
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
    reading,
    isUnclear,
    isTyping: draft !== null,
    posted: isUnclear ? text.trim() : postedOf(reading),
    input: { value: text, onChange: setDraft, onBlur: commit, onKeyDown },
  };
}
