import { type KeyboardEvent, type ReactNode, useEffect, useId, useRef, useState } from 'react';
import { cx } from '../cx.ts';
import type { GridSuggestion } from './grid-props.ts';

type Suggest = ((text: string) => GridSuggestion[]) | undefined;

/**
 * Suggestions under a cell's editor. They open as something is typed; the arrows choose one, Enter
 * and Tab take it, and Escape closes them.
 */
export function useSuggestions(
  suggest: Suggest,
  text: string,
  take: (suggestion: GridSuggestion) => void,
) {
  const id = useId();
  const [isOpen, setOpen] = useState(false);
  const [chosen, setChosen] = useState(-1);
  const found = suggest && isOpen ? suggest(text) : [];
  const open = found.length > 0;
  const onKey = (event: KeyboardEvent): boolean => {
    if (!open) return false;
    if (event.key === 'Escape') setOpen(false);
    else if (event.key === 'ArrowDown') setChosen(Math.min(chosen + 1, found.length - 1));
    else if (event.key === 'ArrowUp') setChosen(Math.max(chosen - 1, -1));
    else return false;
    event.preventDefault();
    return true;
  };
  const options = open && (
    <Options id={id}>
      {found.map((it, index) => (
        // biome-ignore lint/a11y/useKeyWithClickEvents: the input has the keys
        // biome-ignore lint/a11y/useFocusableInteractive: the input names the active option
        <div
          key={it.key}
          id={`${id}-${index}`}
          role="option"
          aria-selected={index === chosen}
          // The editor closes when it loses the focus.
          onPointerDown={(event) => event.preventDefault()}
          onClick={() => take(it)}
          className={cx(
            'flex cursor-pointer items-baseline gap-3 rounded-sm px-2 py-1.5 pointer-coarse:min-h-11',
            index === chosen ? 'bg-pressed' : 'hover:bg-hover',
          )}
        >
          <span dir="auto" className="min-w-0 flex-1 truncate">
            {it.label}
          </span>
          <span className="tabular shrink-0 text-xs text-faint">{it.detail}</span>
        </div>
      ))}
    </Options>
  );
  return {
    options,
    onKey,
    open: () => {
      setOpen(true);
      setChosen(-1);
    },
    /** Takes the chosen suggestion. Returns whether there is one. */
    pick: (): boolean => {
      const it = open ? found[chosen] : undefined;
      if (it) take(it);
      return it !== undefined;
    },
    inputProps: suggest
      ? {
          role: 'combobox',
          'aria-autocomplete': 'list' as const,
          'aria-expanded': open,
          'aria-controls': open ? id : undefined,
          'aria-activedescendant': open && chosen >= 0 ? `${id}-${chosen}` : undefined,
        }
      : {},
  };
}

/** List under the editor, or above it when the rows below are few. */
function Options({ id, children }: { id: string; children: ReactNode }) {
  const list = useRef<HTMLDivElement>(null);
  const [isAbove, setAbove] = useState(false);
  useEffect(() => {
    const scrolling = list.current?.closest('[role=grid], section')?.getBoundingClientRect();
    const own = list.current?.getBoundingClientRect();
    if (scrolling && own) setAbove(own.bottom > scrolling.bottom && own.top > scrolling.top + 240);
  }, []);
  return (
    <div
      ref={list}
      id={id}
      role="listbox"
      aria-label="Suggestions"
      className={cx(
        'absolute start-0 z-40 max-h-56 w-80 max-w-[80vw] overflow-y-auto rounded-md bg-sheet p-1 text-sm font-normal text-ink shadow-float',
        isAbove ? 'bottom-full mb-1' : 'top-full mt-1',
      )}
    >
      {children}
    </div>
  );
}
