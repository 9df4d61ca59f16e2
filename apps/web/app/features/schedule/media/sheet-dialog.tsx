import { type ReactNode, useId } from 'react';
import { Button } from '#app/ui/button.tsx';
import { formatPlainDate } from '#app/ui/date.tsx';
import { Dialog, DialogActions } from '#app/ui/dialog.tsx';
import { Field } from '#app/ui/field.tsx';
import { Select } from '#app/ui/input.tsx';
import type { JobMedia } from './media-data.ts';

/** Prints what is handed over to post: the whole job, or one day. */
export function SheetDialog({ media, trigger }: { media: JobMedia; trigger: ReactNode }) {
  const id = useId();
  const file = `/projects/${media.project.id}/media/handover`;
  return (
    <Dialog
      trigger={trigger}
      title="Handover to post"
      description="The drives, the cards and their checksums, with places to sign."
    >
      <form method="get" action={`${file}.pdf`} className="grid grid-cols-1 gap-4">
        <Field id={id} label="Cards of">
          <Select id={id} name="day">
            <option value="">All days</option>
            {media.days.map((it) => (
              <option key={it.id} value={it.id}>
                {it.label}, {formatPlainDate(it.date)}
              </option>
            ))}
          </Select>
        </Field>
        <DialogActions>
          <Button type="submit" formAction={`${file}.csv`}>
            Download CSV
          </Button>
          <Button variant="primary" type="submit">
            Download PDF
          </Button>
        </DialogActions>
      </form>
    </Dialog>
  );
}
