import { frameRateNames, frameRates } from '@callboard/domain/timecode/frame-rates';
import { useId } from 'react';
import { Field } from '#app/ui/field.tsx';
import { Input, Select } from '#app/ui/input.tsx';
import type { ReviewData } from '../review-data.ts';

/** How a cut counts its frames, as far as that is known of its file: `rate` and `start`. */
export function TimelineFields({ page: { deliverable, media } }: { page: ReviewData }) {
  const id = useId();
  const startTimecode = media?.transcode?.startTimecode ?? null;
  const known =
    rateOfFile(media, startTimecode) ?? frameRateNames.find((it) => it === deliverable.frameRate);
  return (
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
