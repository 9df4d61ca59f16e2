import { Plus, X } from 'lucide-react';
import { type FormEvent, useState } from 'react';
import { Button, IconButton } from '#app/ui/button.tsx';
import { Checkbox } from '#app/ui/choice.tsx';
import { useDraft } from '#app/ui/form/drafts/use-draft.ts';
import { Input } from '#app/ui/input.tsx';
import { Count } from '#app/ui/pill.tsx';
import type { BoardCard } from './board-state.ts';

type Item = BoardCard['checklist'][number];

interface ChecklistProps {
  /** Names the draft of a new step. */
  id: string;
  items: Item[];
  isEditable: boolean;
  change: (items: Item[]) => void;
}

const itemsAllowed = 50;

/** Edits the checklist of a card: tick, add with Enter, remove. */
export function Checklist({ id, items, isEditable, change }: ChecklistProps) {
  const tick = (index: number, done: boolean) =>
    change(items.map((it, at) => (at === index ? { ...it, done } : it)));
  return (
    <section aria-label="Checklist" className="grid gap-1.5">
      <h3 className="flex items-baseline gap-2 text-sm font-medium">
        Checklist
        {items.length > 0 && (
          <Count>
            {items.filter((it) => it.done).length} of {items.length}
          </Count>
        )}
      </h3>
      <ul className="grid">
        {items.map((item, index) => (
          <li key={`${index}.${item.text}`} className="flex items-center gap-2">
            <span className="min-w-0 flex-1">
              <Checkbox
                label={
                  <span className={item.done ? 'text-faint line-through' : ''}>{item.text}</span>
                }
                checked={item.done}
                onChange={(event) => tick(index, event.currentTarget.checked)}
              />
            </span>
            {isEditable && (
              <IconButton
                label={`Remove “${item.text}”`}
                className="size-7"
                onClick={() => change(items.filter((_, at) => at !== index))}
              >
                <X aria-hidden="true" />
              </IconButton>
            )}
          </li>
        ))}
      </ul>
      {isEditable && items.length < itemsAllowed && (
        <NewItem id={id} add={(text) => change([...items, { text, done: false }])} />
      )}
    </section>
  );
}

function NewItem({ id, add }: { id: string; add: (text: string) => void }) {
  const draft = useDraft({ formId: id });
  const [text, setText] = useState('');
  const submit = (event: FormEvent) => {
    event.preventDefault();
    if (!text.trim()) return;
    add(text.trim());
    setText('');
  };
  return (
    <form id={id} onSubmit={submit} className="flex flex-wrap gap-2">
      <Input
        name="text"
        aria-label="New step"
        placeholder="Add a step"
        maxLength={200}
        value={text}
        onChange={(event) => setText(event.currentTarget.value)}
        className="flex-1"
      />
      <Button
        className="h-9"
        disabled={!text.trim()}
        icon={<Plus aria-hidden="true" />}
        type="submit"
      >
        Add
      </Button>
      {draft}
    </form>
  );
}
