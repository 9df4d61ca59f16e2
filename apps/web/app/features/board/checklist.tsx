import { Plus, X } from 'lucide-react';
import { type KeyboardEvent, useState } from 'react';
import { Button, IconButton } from '#app/ui/button.tsx';
import { Checkbox } from '#app/ui/choice.tsx';
import { Input } from '#app/ui/input.tsx';
import { Count } from '#app/ui/pill.tsx';
import type { BoardCard } from './board-state.ts';

type Item = BoardCard['checklist'][number];

interface ChecklistProps {
  items: Item[];
  isEditable: boolean;
  change: (items: Item[]) => void;
}

const itemsAllowed = 50;

/** Edits the checklist of a card: tick, add with Enter, remove. */
export function Checklist({ items, isEditable, change }: ChecklistProps) {
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
        <NewItem add={(text) => change([...items, { text, done: false }])} />
      )}
    </section>
  );
}

function NewItem({ add }: { add: (text: string) => void }) {
  const [text, setText] = useState('');
  const submit = () => {
    if (!text.trim()) return;
    add(text.trim());
    setText('');
  };
  const onKeyDown = (event: KeyboardEvent) => {
    if (event.key !== 'Enter') return;
    event.preventDefault();
    submit();
  };
  return (
    <div className="flex gap-2">
      <Input
        aria-label="New step"
        placeholder="Add a step"
        maxLength={200}
        value={text}
        onChange={(event) => setText(event.currentTarget.value)}
        onKeyDown={onKeyDown}
      />
      <Button
        className="h-9"
        disabled={!text.trim()}
        icon={<Plus aria-hidden="true" />}
        onClick={submit}
      >
        Add
      </Button>
    </div>
  );
}
