import { Plus, X } from 'lucide-react';
import type { ReactNode } from 'react';
import { Button, IconButton } from '#app/ui/button.tsx';

interface FieldListProps<Item> {
  legend: string;
  items: Item[];
  /** Fields of one item. */
  row: (item: Item, index: number, change: (next: Item) => void) => ReactNode;
  change: (items: Item[]) => void;
  add: { label: string; item: () => Item; most: number };
  remove: { label: (item: Item) => string; least?: number };
  /** Below the items: what is wrong with them together. */
  children?: ReactNode;
}

/** A short list of things that have a few fields each. */
export function FieldList<Item>(props: FieldListProps<Item>) {
  const { legend, items, row, change, add, remove, children } = props;
  const without = (index: number) => items.filter((_, at) => at !== index);
  return (
    <fieldset className="grid gap-2">
      <legend className="mb-1.5 text-sm font-medium">{legend}</legend>
      {items.map((item, index) => (
        // The items have no other identity than their place.
        <div key={index} className="flex items-start gap-2">
          {row(item, index, (next) => change(items.with(index, next)))}
          {items.length > (remove.least ?? 0) && (
            <IconButton label={remove.label(item)} onClick={() => change(without(index))}>
              <X aria-hidden="true" />
            </IconButton>
          )}
        </div>
      ))}
      {children}
      {items.length < add.most && (
        <Button
          variant="quiet"
          size="sm"
          icon={<Plus aria-hidden="true" />}
          className="justify-self-start"
          onClick={() => change([...items, add.item()])}
        >
          {add.label}
        </Button>
      )}
    </fieldset>
  );
}
