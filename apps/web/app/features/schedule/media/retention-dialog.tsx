import { type ReactNode, useId, useState } from 'react';
import { ActDialog, type FormFields } from '#app/acts/act-dialog.tsx';
import { countOf } from '#app/count-of.ts';
import { loadApiClient } from '#app/load-api-client.ts';
import { DateInput } from '#app/ui/dates/date-input.tsx';
import { Field } from '#app/ui/field.tsx';
import { Input, Select } from '#app/ui/input.tsx';

interface RetentionDialogProps {
  drives: { id: string; label: string }[];
  trigger: ReactNode;
  /** Called when the dates are set. */
  done?: () => void;
}

const labelsShown = 12;

/** Sets how long drives are kept: until a date, or for months after the wrap of their job. */
export function RetentionDialog({ drives, trigger, done }: RetentionDialogProps) {
  const named = drives.slice(0, labelsShown).map((it) => it.label);
  const more = drives.length > labelsShown ? ` and ${drives.length - labelsShown} more` : '';
  return (
    <ActDialog
      id="retention"
      trigger={trigger}
      title={`Keep ${countOf(drives.length, 'drive')}`}
      description={
        <bdi>
          {named.join(', ')}
          {more}
        </bdi>
      }
      save={{ label: 'Set' }}
      done={`Set for ${countOf(drives.length, 'drive')}`}
      send={async (fields) => {
        const ids = drives.map((it) => it.id);
        await (await loadApiClient()).mediaDrives.setRetention.mutate({ ids, ...keptOf(fields) });
        done?.();
      }}
    >
      <RetentionFields />
    </ActDialog>
  );
}

const ways = { months: 'For months after wrap', date: 'Until a date', none: 'Without a date' };

function keptOf(fields: FormFields) {
  const way = fields.text('way');
  if (way === 'months') return { monthsAfterWrap: fields.numberOrNull('months') ?? 0 };
  return { retainUntil: way === 'date' ? fields.textOrNull('until') : null };
}

function RetentionFields() {
  const id = useId();
  const [way, setWay] = useState('months');
  return (
    <>
      <Field id={`${id}-way`} label="Keep">
        <Select
          id={`${id}-way`}
          name="way"
          value={way}
          onChange={({ currentTarget }) => setWay(currentTarget.value)}
        >
          {Object.entries(ways).map(([value, label]) => (
            <option key={value} value={value}>
              {label}
            </option>
          ))}
        </Select>
      </Field>
      {way === 'months' && (
        <Field id={`${id}-months`} label="Months after wrap">
          <Input
            id={`${id}-months`}
            name="months"
            type="number"
            min={1}
            max={600}
            required
            defaultValue={12}
          />
        </Field>
      )}
      {way === 'date' && (
        <Field id={`${id}-until`} label="Until">
          <DateInput id={`${id}-until`} name="until" required />
        </Field>
      )}
    </>
  );
}
