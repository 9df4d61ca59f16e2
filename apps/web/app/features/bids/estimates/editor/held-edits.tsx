import { Banner } from '#app/ui/banner.tsx';
import { Button } from '#app/ui/button.tsx';
import { showCell } from '#app/ui/grid/cell-kinds.ts';
import type { CellValue } from '#app/ui/grid/fill.ts';
import type { HeldEdit } from './line-changes.ts';
import { fieldColumn } from './line-columns.tsx';
import type { LineChange } from './lines.ts';

interface HeldEditsProps {
  held: HeldEdit[];
  currency: string;
  decide: (one: HeldEdit, keepsMine: boolean) => void;
}

/** Cells that two people changed, with both values, until the person decides. */
export function HeldEdits({ held, currency, decide }: HeldEditsProps) {
  return held.map((one) => (
    <Banner
      key={JSON.stringify(one)}
      tone="danger"
      role="alert"
      action={
        one.isRemoved ? (
          <Button size="sm" onClick={() => decide(one, false)}>
            Dismiss
          </Button>
        ) : (
          <span className="flex gap-2">
            <Button size="sm" onClick={() => decide(one, true)}>
              Use mine
            </Button>
            <Button size="sm" variant="quiet" onClick={() => decide(one, false)}>
              Keep theirs
            </Button>
          </span>
        )
      }
    >
      {sentenceOf(one, currency)}
    </Banner>
  ));
}

function sentenceOf({ description, mine, theirs, isRemoved }: HeldEdit, currency: string): string {
  const name = description ? `${description}: ` : '';
  const yours = `${name}your ${inWords(mine, currency)} was not saved.`;
  return isRemoved
    ? `${yours} Somebody else removed the line.`
    : `${yours} Somebody else entered ${inWords(theirs, currency)} in the meantime.`;
}

function inWords(change: LineChange, currency: string): string {
  const parts = Object.entries(change).map(([key, value]) => {
    const column = fieldColumn(key, currency);
    if (!column) return value ? 'option' : 'no option';
    const text = showCell(column.kind, (value ?? null) as CellValue);
    return `${column.label.toLowerCase()} ${text === '' ? '(empty)' : `“${text}”`}`;
  });
  return new Intl.ListFormat('en').format(parts);
}
