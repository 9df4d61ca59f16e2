import { useId } from 'react';
import { Button, LinkButton } from '#app/ui/button.tsx';
import { Checkbox } from '#app/ui/choice.tsx';
import { Dialog, DialogActions } from '#app/ui/dialog.tsx';
import { Field } from '#app/ui/field.tsx';
import { Select } from '#app/ui/input.tsx';
import { markerFormatLabels, markerFormats } from './markers/marker-formats.ts';
import { TimelineFields } from './markers/timeline-fields.tsx';
import type { CutVersion, ReviewData } from './review-data.ts';

interface ExportDialogProps {
  page: ReviewData;
  version: CutVersion;
  close: () => void;
}

/** Downloads the notes of a version: open ones as markers of an editing program, or all as CSV. */
export default function ExportDialog({ page, version, close }: ExportDialogProps) {
  const id = useId();
  const path = `/deliverables/${page.deliverable.id}`;
  return (
    <Dialog
      isOpen
      onOpenChange={(isStaying) => isStaying || close()}
      title={`Notes of v${version.versionNumber}`}
      description="Open notes become markers on the frames that they speak of."
    >
      <form method="get" action={`${path}/markers`} className="grid grid-cols-1 gap-4">
        <input type="hidden" name="v" value={version.versionNumber} />
        <Field id={`${id}-for`} label="Program">
          <Select id={`${id}-for`} name="for">
            {markerFormats.map((it) => (
              <option key={it} value={it}>
                {markerFormatLabels[it]}
              </option>
            ))}
          </Select>
        </Field>
        <TimelineFields page={page} />
        <Checkbox name="of" value="client" label="Without notes of the team" />
        <DialogActions>
          <LinkButton
            reloadDocument
            to={`${path}/notes.csv?v=${version.versionNumber}`}
            prefetch="none"
          >
            Download CSV
          </LinkButton>
          <Button type="submit" variant="primary">
            Download markers
          </Button>
        </DialogActions>
      </form>
    </Dialog>
  );
}
