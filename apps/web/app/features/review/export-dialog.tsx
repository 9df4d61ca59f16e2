import { frameRateNames, frameRates } from '@callboard/domain/timecode/frame-rates';
import { useId } from 'react';
import { Button, LinkButton } from '#app/ui/button.tsx';
import { Checkbox } from '#app/ui/choice.tsx';
import { Dialog, DialogActions } from '#app/ui/dialog.tsx';
import { Field } from '#app/ui/field.tsx';
import { Input, Select } from '#app/ui/input.tsx';
import { markerFormatLabels, markerFormats } from './markers/marker-formats.ts';
import type { CutVersion, ReviewData } from './review-data.ts';

interface ExportDialogProps {
  page: ReviewData;
  version: CutVersion;
  close: () => void;
}

/** Downloads the notes of a version: open ones as markers of an editing program, or all as CSV. */
export default function ExportDialog({ page, version, close }: ExportDialogProps) {
  const { deliverable, media } = page;
  const id = useId();
  const path = `/deliverables/${deliverable.id}`;
  const startTimecode = media?.transcode?.startTimecode ?? null;
  const known =
    rateOfFile(media, startTimecode) ?? frameRateNames.find((it) => it === deliverable.frameRate);
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
        <div className="grid grid-cols-2 gap-3">
          <Field id={`${id}-rate`} label="Frame rate">
            <Select id={`${id}-rate`} name="rate" required defaultValue={known ?? ''}>
              <option value="">Choose</option>
              {frameRateNames.map((it) => (
                <option key={it} value={it}>
                  {frameRates[it].label}
                </option>
              ))}
            </Select>
          </Field>
          <Field id={`${id}-start`} label="First timecode">
            <Input
              id={`${id}-start`}
              name="start"
              required
              pattern="\d\d:\d\d:\d\d[:;.]\d\d"
              title="Hours, minutes, seconds and frames: 01:00:00:00"
              defaultValue={startTimecode ?? (media?.transcode ? '00:00:00:00' : '01:00:00:00')}
              className="tabular"
            />
          </Field>
        </div>
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

/** Returns the rate of an uploaded film, whose first timecode says whether it is drop-frame. */
function rateOfFile(media: ReviewData['media'], startTimecode: string | null) {
  const { rateNumerator, rateDenominator } = media?.transcode ?? {};
  if (!rateNumerator || !rateDenominator) return undefined;
  const isDropFrame = startTimecode?.includes(';') ?? false;
  return frameRateNames.find((it) => {
    const { frames, seconds, isDropFrame: drops } = frameRates[it];
    return frames * rateDenominator === rateNumerator * seconds && drops === isDropFrame;
  });
}
