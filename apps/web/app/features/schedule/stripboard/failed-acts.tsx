import { stripTitle } from '@callboard/domain/schedule-blocks/enums';
import { Banner } from '#app/ui/banner.tsx';
import { Button } from '#app/ui/button.tsx';
import { showCell } from '#app/ui/grid/cell-kinds.ts';
import { findStrip, type StripDay, type StripValues } from './board-state.ts';
import { fieldCells, fieldLabels } from './strip-fields.ts';
import type { BoardEdits, FailedAct } from './use-stripboard.ts';

interface FailedActsProps extends Pick<BoardEdits, 'failed' | 'retry' | 'dismiss'> {
  days: StripDay[];
}

/** Edits that were not saved, each with what was typed, until the person decides. */
export default function FailedActs({ failed, retry, dismiss, days }: FailedActsProps) {
  return failed.map((one) => (
    <Banner
      key={JSON.stringify(one)}
      tone="danger"
      role="alert"
      action={
        <span className="flex gap-2">
          <Button size="sm" onClick={() => retry(one)}>
            {one.stored ? 'Use mine' : 'Retry'}
          </Button>
          <Button size="sm" variant="quiet" onClick={() => dismiss(one)}>
            {one.stored ? 'Keep theirs' : 'Dismiss'}
          </Button>
        </span>
      }
    >
      {sentenceOf(one, days)}
    </Banner>
  ));
}

function sentenceOf({ act, message, stored }: FailedAct, days: StripDay[]): string {
  if (act.kind !== 'change') return message;
  const strip = findStrip(days, act.id);
  const mine = `${strip ? `${stripTitle(strip)}: ` : ''}your ${valuesInWords(act.to)} was not saved.`;
  if (!stored) return `${mine} ${message}`;
  return `${mine} Somebody else entered ${valuesInWords(stored)} in the meantime.`;
}

function valuesInWords(values: Partial<StripValues>): string {
  const parts = Object.entries(values).map(([key, value]) => {
    const field = key as keyof StripValues;
    const label = fieldLabels[field].toLowerCase();
    if (field === 'locationId') return label;
    const shown = value === '' ? '' : showCell(fieldCells[field], value);
    return `${label} ${shown ? `“${shown}”` : '(empty)'}`;
  });
  return new Intl.ListFormat('en').format(parts);
}
