import { labelPaperLabels, labelPapers, labelsOnPage } from '@callboard/domain/media/enums';
import { type ReactNode, useId, useState } from 'react';
import { countOf } from '#app/count-of.ts';
import { Button } from '#app/ui/button.tsx';
import { Checkbox } from '#app/ui/choice.tsx';
import { Dialog, DialogActions } from '#app/ui/dialog.tsx';
import { Field } from '#app/ui/field.tsx';
import { Input, Select } from '#app/ui/input.tsx';

/** Labels that are printed at once. */
const most = 100;

interface LabelsDialogProps {
  drives: { id: string; label: string }[];
  trigger: ReactNode;
}

/** Prints the labels of drives. Of several, those that are ticked. */
export function LabelsDialog({ drives, trigger }: LabelsDialogProps) {
  return (
    <Dialog
      trigger={trigger}
      title={drives.length === 1 ? `Label of ${drives[0]?.label}` : 'Drive labels'}
      description="The QR code of a label opens the page where the drive is handed over."
    >
      <LabelsForm drives={drives} />
    </Dialog>
  );
}

function LabelsForm({ drives }: Pick<LabelsDialogProps, 'drives'>) {
  const id = useId();
  const [skipped, setSkipped] = useState<ReadonlySet<string>>(
    () => new Set(drives.slice(most).map((it) => it.id)),
  );
  const [paper, setPaper] = useState<(typeof labelPapers)[number]>(labelPapers[0]);
  const count = drives.length - skipped.size;
  const onSheet = labelsOnPage[paper];
  const turn = (driveId: string, isTicked: boolean) => {
    const rest = new Set(skipped);
    if (isTicked) rest.delete(driveId);
    else rest.add(driveId);
    setSkipped(rest);
  };
  return (
    <form action="/drives/labels.pdf" method="get" className="grid grid-cols-1 gap-4">
      {drives.length === 1 ? (
        <input type="hidden" name="ids" value={drives[0]?.id} />
      ) : (
        <fieldset className="grid max-h-56 gap-1 overflow-y-auto">
          <legend className="sr-only">Drives</legend>
          {drives.map((it) => (
            <Checkbox
              key={it.id}
              name="ids"
              value={it.id}
              label={it.label}
              checked={!skipped.has(it.id)}
              onChange={({ currentTarget }) => turn(it.id, currentTarget.checked)}
            />
          ))}
        </fieldset>
      )}
      <Field id={`${id}-paper`} label="Print on">
        <Select
          id={`${id}-paper`}
          name="paper"
          value={paper}
          onChange={({ currentTarget }) =>
            setPaper(labelPapers.find((it) => it === currentTarget.value) ?? labelPapers[0])
          }
        >
          {labelPapers.map((it) => (
            <option key={it} value={it}>
              {labelPaperLabels[it]}
            </option>
          ))}
        </Select>
      </Field>
      {onSheet > 1 && (
        <Field id={`${id}-first`} label="First free label of the sheet">
          <Input
            id={`${id}-first`}
            name="first"
            type="number"
            min={1}
            max={onSheet}
            required
            defaultValue={1}
          />
        </Field>
      )}
      {count > most && (
        <p className="text-sm text-danger" role="alert">
          Choose at most {most} drives.
        </p>
      )}
      <DialogActions>
        <Button variant="primary" type="submit" disabled={count === 0 || count > most}>
          Download {countOf(count, 'label')}
        </Button>
      </DialogActions>
    </form>
  );
}
