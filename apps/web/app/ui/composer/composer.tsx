import { type KeyboardEvent, useId, useRef, useState } from 'react';
import { Avatar } from '../avatar.tsx';
import { Button } from '../button.tsx';
import { cx } from '../cx.ts';
import { FieldError } from '../field.tsx';
import { Textarea } from '../input.tsx';
import {
  type MentionablePerson,
  matching,
  mentionAt,
  mentionedIn,
  withMention,
} from './mentions.ts';

interface ComposerProps {
  label: string;
  people: MentionablePerson[];
  /** Posts the text with the ids of mentioned people, and returns a sentence when it was refused. */
  post: (text: string, mentionedIds: string[]) => Promise<string | undefined>;
  placeholder?: string;
  submitLabel?: string;
  maxLength?: number;
}

/** Comment field: @ offers people, ⌘ or Ctrl with Enter posts. A refused text stays. */
export function Composer(props: ComposerProps) {
  const { label, people, post, placeholder, submitLabel = 'Comment', maxLength = 10_000 } = props;
  const id = useId();
  const field = useRef<HTMLTextAreaElement>(null);
  const [text, setText] = useState('');
  const [caret, setCaret] = useState(0);
  const [isDismissed, setDismissed] = useState(false);
  const [active, setActive] = useState(0);
  const [isPosting, setPosting] = useState(false);
  const [error, setError] = useState<string>();
  const mention = isDismissed ? null : mentionAt(text, caret);
  const offered = mention ? matching(people, mention.query) : [];
  const optionId = (index: number) => `${id}-option-${index}`;

  const read = (target: HTMLTextAreaElement) => {
    setText(target.value);
    setCaret(target.selectionStart);
    setDismissed(false);
    setActive(0);
  };
  const choose = (person: MentionablePerson | undefined) => {
    if (!person || !mention) return;
    const next = withMention(text, mention, person.name);
    setText(next.text);
    setCaret(next.caret);
    setDismissed(true);
    requestAnimationFrame(() => {
      field.current?.focus();
      field.current?.setSelectionRange(next.caret, next.caret);
    });
  };
  const submit = async () => {
    const body = text.trim();
    if (body === '' || isPosting) return;
    setPosting(true);
    const refusal = await post(
      body,
      mentionedIn(body, people).map((it) => it.id),
    );
    setPosting(false);
    setError(refusal);
    if (!refusal) setText('');
  };
  const onKeyDown = (event: KeyboardEvent) => {
    if (event.key === 'Enter' && (event.metaKey || event.ctrlKey)) {
      event.preventDefault();
      return void submit();
    }
    if (offered.length === 0) return;
    const by = event.key === 'ArrowDown' ? 1 : event.key === 'ArrowUp' ? -1 : 0;
    if (by !== 0) setActive((active + by + offered.length) % offered.length);
    else if (event.key === 'Enter' || event.key === 'Tab') choose(offered[active]);
    else if (event.key === 'Escape') setDismissed(true);
    else return;
    event.preventDefault();
    event.stopPropagation();
  };
  return (
    <div className="grid grid-cols-1 gap-2">
      <div className="relative">
        <Textarea
          ref={field}
          dir="auto"
          role="combobox"
          aria-label={label}
          aria-expanded={offered.length > 0}
          aria-controls={`${id}-list`}
          aria-autocomplete="list"
          aria-activedescendant={offered.length > 0 ? optionId(active) : undefined}
          aria-invalid={error !== undefined}
          aria-describedby={error ? `${id}-error` : undefined}
          placeholder={placeholder}
          maxLength={maxLength}
          value={text}
          onChange={({ target }) => read(target)}
          onSelect={({ currentTarget }) => setCaret(currentTarget.selectionStart)}
          onBlur={() => setDismissed(true)}
          onKeyDown={onKeyDown}
        />
        <div
          id={`${id}-list`}
          role="listbox"
          aria-label="People to mention"
          hidden={offered.length === 0}
          className="absolute start-0 top-full z-30 mt-1 w-64 max-w-full rounded-md bg-sheet p-1 shadow-float"
        >
          {offered.map((it, index) => (
            // biome-ignore lint/a11y/useKeyWithClickEvents: the keys are those of the field
            // biome-ignore lint/a11y/useFocusableInteractive: the field has the focus and names this option
            <div
              key={it.id}
              id={optionId(index)}
              role="option"
              aria-selected={index === active}
              onPointerDown={(event) => event.preventDefault()}
              onClick={() => choose(it)}
              className={cx(
                'flex min-h-8 cursor-pointer items-center gap-2 rounded-sm px-2 text-sm hover:bg-hover pointer-coarse:min-h-11',
                index === active && 'bg-hover',
              )}
            >
              <Avatar name={it.name} size="sm" />
              <bdi className="truncate">{it.name}</bdi>
            </div>
          ))}
        </div>
      </div>
      <FieldError id={`${id}-error`} error={error} />
      <Button
        variant="primary"
        className="justify-self-end"
        disabled={text.trim() === ''}
        isBusy={isPosting}
        onClick={() => void submit()}
      >
        {submitLabel}
      </Button>
    </div>
  );
}
