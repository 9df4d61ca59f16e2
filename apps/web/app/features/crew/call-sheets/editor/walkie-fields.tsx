import { mostOnSheet } from '@callboard/domain/call-sheets/enums';
import { RowInput } from './row-input.tsx';
import { RowsField } from './rows-field.tsx';
import type { EditsOf } from './use-sheet-edits.ts';

/** Walkie channels and who is on each. */
export function WalkieFields({ edits: { values, edit } }: { edits: EditsOf<'walkie'> }) {
  const rows = values.walkie ?? [];
  return (
    <RowsField
      legend="Walkie channels"
      rows={rows}
      most={mostOnSheet.walkie}
      blank={() => ({ channel: String(rows.length + 1), use: '' })}
      addLabel="Add channel"
      nameOf={({ channel }, at) => `channel ${channel || at + 1}`}
      onChange={(next, isTyping) => edit('walkie', next.length > 0 ? next : null, isTyping)}
    >
      {(row, set, name) => (
        <div className="grid grid-cols-[5rem_minmax(0,1fr)] gap-2">
          <RowInput
            label={`Number of ${name}`}
            maxLength={20}
            className="tabular"
            value={row.channel}
            onChange={(channel) => set({ channel })}
          />
          <RowInput
            label={`Who is on ${name}`}
            placeholder="Production"
            value={row.use}
            onChange={(use) => set({ use })}
          />
        </div>
      )}
    </RowsField>
  );
}
