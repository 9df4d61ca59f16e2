import { countOf } from '#app/count-of.ts';
import { Button } from '#app/ui/button.tsx';

/** A row that is not imported. */
export interface SkippedRow {
  /** Its line in the list. */
  id: string;
  text: string;
  why: string;
}

interface SkippedRowsProps {
  rows: SkippedRow[];
  /** Reads a row as one to import. */
  take: (id: string) => void;
}

/** Says which rows were skipped and why, and lets each be imported. */
export function SkippedRows({ rows, take }: SkippedRowsProps) {
  if (rows.length === 0) return null;
  return (
    <details className="text-sm" open={rows.length <= 5}>
      <summary className="cursor-pointer py-1 font-semibold">
        {countOf(rows.length, 'row')} skipped
      </summary>
      <ul className="mt-1 grid gap-1">
        {rows.map(({ id, text, why }) => (
          <li key={id} className="flex flex-wrap items-center gap-x-3 gap-y-1">
            <span className="tabular w-14 shrink-0 text-faint">Row {id}</span>
            <span className="min-w-0 wrap-anywhere">{text}</span>
            <span className="text-soft">{why}.</span>
            <Button
              size="sm"
              variant="quiet"
              aria-label={`Import row ${id}`}
              onClick={() => take(id)}
            >
              Import
            </Button>
          </li>
        ))}
      </ul>
    </details>
  );
}
