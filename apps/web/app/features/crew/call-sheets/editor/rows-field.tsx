import { Plus, X } from 'lucide-react';
import type { ReactNode } from 'react';
import { Button, IconButton } from '#app/ui/button.tsx';

interface RowsFieldProps<Row> {
  legend: string;
  hint?: ReactNode;
  rows: readonly Row[];
  /** The most rows that there can be. */
  most: number;
  /** Makes a row to fill in. */
  blank: () => Row;
  addLabel: string;
  /** What a row is called for screen readers: "Walkie channel 2". */
  nameOf: (row: Row, at: number) => string;
  keyOf?: (row: Row, at: number) => string;
  onChange: (rows: Row[], isTyping?: boolean) => void;
  children: (row: Row, set: (changes: Partial<Row>) => void, name: string) => ReactNode;
}

/** Rows of a few fields each, which are added and removed. */
export function RowsField<Row>(props: RowsFieldProps<Row>) {
  const { legend, hint, rows, most, blank, addLabel, nameOf, onChange, children } = props;
  const replace = (at: number, changes: Partial<Row>) =>
    onChange(
      rows.map((row, index) => (index === at ? { ...row, ...changes } : row)),
      true,
    );
  return (
    <fieldset className="grid min-w-0 gap-2">
      <legend className="mb-1.5 text-sm font-medium">{legend}</legend>
      {hint && <p className="text-xs text-faint">{hint}</p>}
      {rows.length > 0 && (
        <ul className="grid gap-3 sm:gap-2">
          {rows.map((row, at) => (
            <li key={props.keyOf?.(row, at) ?? at} className="flex items-start gap-2">
              <div className="min-w-0 flex-1">
                {children(row, (changes) => replace(at, changes), nameOf(row, at))}
              </div>
              <IconButton
                label={`Remove ${nameOf(row, at)}`}
                onClick={() => onChange(rows.filter((_, index) => index !== at))}
              >
                <X aria-hidden="true" />
              </IconButton>
            </li>
          ))}
        </ul>
      )}
      {rows.length < most && (
        <div>
          <Button
            size="sm"
            icon={<Plus aria-hidden="true" />}
            onClick={() => onChange([...rows, blank()])}
          >
            {addLabel}
          </Button>
        </div>
      )}
    </fieldset>
  );
}
