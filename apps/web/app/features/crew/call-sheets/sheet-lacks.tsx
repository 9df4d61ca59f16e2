import { DialogActions } from '#app/ui/dialog.tsx';
import type { SheetToSend } from './call-sheet.ts';
import { LackItems } from './lack-items.tsx';

/** What a call sheet lacks to be sent, in the dialog that would send it. */
export function SheetLacks({ sheet }: { sheet: SheetToSend }) {
  return (
    <>
      <ul className="grid gap-2 text-sm">
        <LackItems lacks={sheet.lacks} sheet={sheet} />
      </ul>
      <DialogActions closeLabel="Close">{null}</DialogActions>
    </>
  );
}
