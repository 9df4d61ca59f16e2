import { type KeyboardEvent, useRef, useState } from 'react';
import { cx } from '../cx.ts';
import { FieldError } from '../field.tsx';

interface InlineTextProps {
  /** Name of the text for screen readers: "Name of the board". */
  label: string;
  value: string;
  /** Saves the text, and returns a sentence when it was refused. */
  save: (text: string) => Promise<string | undefined>;
  maxLength?: number;
  placeholder?: string;
  className?: string;
}

/** Text edited in its place: Enter or leaving saves, Escape restores. A refused text stays. */
export function InlineText(props: InlineTextProps) {
  const { label, value, save, maxLength = 200, placeholder = 'Add text', className } = props;
  const [draft, setDraft] = useState<string | null>(null);
  const [saving, setSaving] = useState<string | null>(null);
  const [error, setError] = useState<string>();
  const button = useRef<HTMLButtonElement>(null);
  const id = `inline-${label.toLowerCase().replace(/\W+/g, '-')}`;

  const finish = async () => {
    const text = draft?.trim() ?? value;
    if (saving !== null || draft === null) return;
    setError(undefined);
    if (text !== value) {
      setSaving(text);
      const refusal = await save(text);
      setSaving(null);
      if (refusal) return setError(refusal);
    }
    setDraft(null);
  };
  const onKeyDown = (event: KeyboardEvent) => {
    if (event.key !== 'Enter' && event.key !== 'Escape') return;
    event.preventDefault();
    event.stopPropagation();
    if (event.key === 'Enter') void finish();
    else {
      setError(undefined);
      setDraft(null);
    }
    requestAnimationFrame(() => button.current?.focus());
  };
  if (draft === null || (saving !== null && !error)) {
    const shown = saving ?? value;
    return (
      <button
        ref={button}
        type="button"
        dir="auto"
        aria-label={`${label}: ${shown || 'empty'}. Edit`}
        onClick={() => setDraft(value)}
        className={cx(
          '-mx-1.5 max-w-full truncate rounded-sm px-1.5 text-start hover:bg-hover pointer-coarse:min-h-11',
          shown === '' && 'text-faint',
          className,
        )}
      >
        {shown || placeholder}
      </button>
    );
  }
  return (
    <span className="grid grid-cols-1 gap-1">
      <input
        // biome-ignore lint/a11y/noAutofocus: the person asked for the editor
        autoFocus
        dir="auto"
        aria-label={label}
        aria-invalid={error !== undefined}
        aria-describedby={error ? id : undefined}
        value={draft}
        maxLength={maxLength}
        onChange={(event) => setDraft(event.target.value)}
        onBlur={() => void finish()}
        onKeyDown={onKeyDown}
        className={cx(
          '-mx-1.5 rounded-sm bg-sheet px-1.5 inset-ring inset-ring-edge aria-invalid:inset-ring-danger pointer-coarse:min-h-11',
          className,
        )}
      />
      <FieldError id={id} error={error} />
    </span>
  );
}
