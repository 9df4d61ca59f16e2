import { type KeyboardEvent, useRef, useState } from 'react';
import { cx } from '../cx.ts';
import { type CellKind, readCell, showCell, textOf } from './cell-kinds.ts';
import type { CellValue } from './fill.ts';
import type { GridSuggestion } from './grid-props.ts';
import { useSuggestions } from './use-suggestions.tsx';

interface CellEditorProps {
  kind: CellKind;
  /** Name of the cell for screen readers: "Rate, row 3". */
  label: string;
  value: CellValue;
  /** Character that opened the editor, in place of the value. */
  typed: string | undefined;
  /** Called with the text after each change. */
  onType?: (text: string) => void;
  commit: (value: CellValue, suggestion?: GridSuggestion) => void;
  cancel: () => void;
  /** Called after a commit with the key, to move on: Enter or Tab. */
  onward?: (event: KeyboardEvent) => void;
  /** Offers values for the row by what is typed. */
  suggest?: ((text: string) => GridSuggestion[]) | undefined;
}

/** Editor inside a cell. Text that is not understood stays, with a sentence that says how to type it. */
export function CellEditor({ commit, cancel, ...props }: CellEditorProps) {
  // Closing takes the focus away, which would save once more.
  const isClosed = useRef(false);
  const once = (act: () => void) => {
    if (isClosed.current) return;
    isClosed.current = true;
    act();
  };
  const closing = {
    commit: (value: CellValue, suggestion?: GridSuggestion) =>
      once(() => commit(value, suggestion)),
    cancel: () => once(cancel),
  };
  return props.kind.options ? (
    <ChoiceEditor {...props} {...closing} />
  ) : (
    <TextEditor {...props} {...closing} />
  );
}

const editorClass =
  'absolute inset-0 z-30 size-full min-w-28 bg-sheet px-2 text-sm outline-2 -outline-offset-2 outline-ink';

function TextEditor(props: CellEditorProps) {
  const { kind, label, value, typed, onType, commit, cancel, onward, suggest } = props;
  const [text, setText] = useState(typed ?? textOf(kind, value));
  const [hasTried, setTried] = useState(false);
  const reading = readCell(kind, text, value);
  const isUnclear = reading === undefined;
  const finish = () => {
    if (isUnclear) setTried(true);
    else commit(reading);
    return !isUnclear;
  };
  const list = useSuggestions(suggest, text, (it) => commit(value, it));
  const onKeyDown = (event: KeyboardEvent) => {
    event.stopPropagation();
    if (list.onKey(event)) return;
    if (event.key === 'Escape') cancel();
    else if (event.key === 'Enter' || event.key === 'Tab') {
      event.preventDefault();
      if (list.pick() || finish()) onward?.(event);
    }
  };
  const preview = isUnclear || reading === null ? '' : showCell(kind, reading);
  return (
    <>
      <input
        // biome-ignore lint/a11y/noAutofocus: the person asked for the editor
        autoFocus
        aria-label={label}
        aria-invalid={(hasTried && isUnclear) || undefined}
        data-typing
        {...list.inputProps}
        value={text}
        onChange={({ target }) => {
          setText(target.value);
          list.open();
          onType?.(target.value);
        }}
        onBlur={({ target }) => {
          if (!finish()) requestAnimationFrame(() => target.focus());
        }}
        data-editor={isUnclear ? 'unclear' : ''}
        onKeyDown={onKeyDown}
        onCopy={(event) => event.stopPropagation()}
        onPaste={(event) => event.stopPropagation()}
        className={cx(
          editorClass,
          '[unicode-bidi:plaintext]',
          kind.isNumeric && 'tabular text-end',
          hasTried && isUnclear && 'outline-danger',
        )}
      />
      {list.options}
      {hasTried && isUnclear ? (
        <Bubble role="alert" className="text-danger">
          {kind.hint}
        </Bubble>
      ) : (
        preview !== '' &&
        preview !== text.trim() && <Bubble className="text-soft">{preview}</Bubble>
      )}
    </>
  );
}

function ChoiceEditor(props: CellEditorProps) {
  const { kind, label, value, typed, onType, commit, cancel, onward } = props;
  const [chosen, setChosen] = useState(typed ? (readCell(kind, typed, value) ?? value) : value);
  const onKeyDown = (event: KeyboardEvent) => {
    event.stopPropagation();
    if (event.key === 'Escape') cancel();
    else if (event.key === 'Enter' || event.key === 'Tab') {
      event.preventDefault();
      commit(chosen);
      onward?.(event);
    }
  };
  return (
    <select
      // biome-ignore lint/a11y/noAutofocus: the person asked for the editor
      autoFocus
      aria-label={label}
      value={chosen ?? ''}
      onChange={({ target }) => {
        setChosen(target.value || null);
        onType?.(textOf(kind, target.value || null));
      }}
      onBlur={() => commit(chosen)}
      onKeyDown={onKeyDown}
      data-editor=""
      className={editorClass}
    >
      <option value="" />
      {kind.options?.map((it) => (
        <option key={it.value} value={it.value}>
          {it.label}
        </option>
      ))}
    </select>
  );
}

interface BubbleProps {
  role?: 'alert';
  className: string;
  children: string;
}

function Bubble({ role, className, children }: BubbleProps) {
  return (
    <span
      role={role}
      className={cx(
        'absolute start-0 top-full z-40 mt-1 w-max max-w-64 rounded-md bg-sheet px-2 py-1 text-xs whitespace-normal shadow-float',
        className,
      )}
    >
      {children}
    </span>
  );
}
