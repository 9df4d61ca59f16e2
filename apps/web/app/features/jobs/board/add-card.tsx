import { Plus } from 'lucide-react';
import { type FormEvent, useRef, useState } from 'react';
import { Button } from '#app/ui/button.tsx';
import { useDraft } from '#app/ui/form/drafts/use-draft.ts';
import { Textarea } from '#app/ui/input.tsx';

interface AddCardProps {
  columnId: string;
  columnName: string;
  /** Resolves to whether the card was added. */
  add: (title: string) => Promise<boolean>;
}

/** Adds cards at the bottom of a column: Enter adds, Escape ends. */
export function AddCard({ columnId, columnName, add }: AddCardProps) {
  const [isOpen, setOpen] = useState(false);
  const [title, setTitle] = useState('');
  const formId = `add-card-${columnId}`;
  const draft = useDraft({ formId, isShown: isOpen });
  const opener = useRef<HTMLButtonElement>(null);
  const field = useRef<HTMLTextAreaElement>(null);
  const close = () => {
    setOpen(false);
    requestAnimationFrame(() => opener.current?.focus());
  };
  const submit = async (event: FormEvent) => {
    event.preventDefault();
    const typed = title.trim();
    if (!typed) return;
    setTitle('');
    field.current?.focus();
    const isTaken = await add(typed);
    if (!isTaken) setTitle((now) => now || typed);
  };
  if (!isOpen) {
    return (
      <div className="p-1.5">
        <Button
          ref={opener}
          variant="quiet"
          size="sm"
          className="w-full justify-start"
          icon={<Plus aria-hidden="true" />}
          onClick={() => setOpen(true)}
        >
          Add a card
          <span className="sr-only"> to {columnName}</span>
        </Button>
      </div>
    );
  }
  return (
    <form id={formId} onSubmit={submit} className="grid gap-2 p-1.5">
      <Textarea
        ref={field}
        name="title"
        autoFocus
        rows={2}
        aria-label={`New card in ${columnName}`}
        placeholder="What needs to be done?"
        maxLength={200}
        value={title}
        onChange={(event) => setTitle(event.currentTarget.value)}
        onKeyDown={(event) => {
          if (event.key === 'Escape') close();
          if (event.key === 'Enter' && !event.shiftKey) void submit(event);
        }}
        className="min-h-14"
      />
      <div className="flex gap-2">
        <Button variant="primary" size="sm" type="submit" disabled={!title.trim()}>
          Add card
        </Button>
        <Button variant="quiet" size="sm" onClick={close}>
          Done
        </Button>
      </div>
      {draft}
    </form>
  );
}
