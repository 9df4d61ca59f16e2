import { type Units, unitsOf } from '@callboard/domain/call-sheets/weather-words';
import { timeAgo } from '#app/features/activity/time-ago.ts';
import { Button } from '#app/ui/button.tsx';
import { Field } from '#app/ui/field.tsx';
import { Input } from '#app/ui/input.tsx';
import type { CallSheetPage } from '../call-sheet.ts';
import type { SheetEdits } from './use-sheet-edits.ts';
import { measures } from './weather-measures.ts';

type Weather = NonNullable<SheetEdits['values']['weather']>;

const blank: Weather = {
  ...{ summary: '', highC: null, lowC: null, rainPercent: null, windKph: null },
};

interface WeatherFieldsProps {
  id: string;
  edits: SheetEdits;
  page: CallSheetPage;
  /** Now. */
  at: Date;
}

/**
 * The forecast: that of the weather service, until somebody types another one. It is typed in the
 * units of the company's country. Emptying all of it takes it from the service again.
 */
export function WeatherFields({ id, edits: { values, edit }, page, at }: WeatherFieldsProps) {
  const { usual, country, day } = page;
  const shown = values.weather ?? usual.weather ?? blank;
  const set = (changes: Partial<Weather>) => {
    const { asOf: _, ...next } = { ...shown, ...changes };
    const isEmpty = Object.values(next).every((it) => it === null || it === '');
    edit('weather', isEmpty ? null : next, true);
  };
  const lacksSummary = values.weather !== null && shown.summary.trim() === '';
  return (
    <div className="grid gap-2">
      <div className="grid grid-cols-2 gap-3 sm:grid-cols-[minmax(0,1fr)_repeat(4,6rem)]">
        <Field
          id={`${id}-weather`}
          label="Weather"
          className="max-sm:col-span-2"
          error={lacksSummary ? 'Say it in a word, such as Clear.' : undefined}
        >
          <Input
            id={`${id}-weather`}
            name="weather"
            className="scroll-mt-24"
            maxLength={200}
            placeholder="Clear"
            value={shown.summary}
            onChange={({ currentTarget: { value } }) => set({ summary: value })}
          />
        </Field>
        <Measures id={id} units={unitsOf(country)} {...{ shown, set }} />
      </div>
      {usual.weather?.asOf && (
        <Source
          readAgo={timeAgo(new Date(usual.weather.asOf), at, day.timeZone)}
          useIt={values.weather && (() => edit('weather', null))}
        />
      )}
    </div>
  );
}

interface MeasuresProps {
  id: string;
  units: Units;
  shown: Weather;
  set: (changes: Partial<Weather>) => void;
}

function Measures({ id, units, shown, set }: MeasuresProps) {
  return measures(units).map(({ name, label, min, max, toShown, toStored }) => {
    const stored = shown[name];
    return (
      <Field key={name} id={`${id}-${name}`} label={label}>
        <Input
          id={`${id}-${name}`}
          type="number"
          inputMode="numeric"
          className="tabular"
          {...{ min, max }}
          value={stored === null ? '' : toShown(stored)}
          onChange={({ currentTarget: { value } }) =>
            set({ [name]: value === '' ? null : toStored(Math.round(Number(value))) })
          }
        />
      </Field>
    );
  });
}

interface SourceProps {
  readAgo: string;
  /** Takes the forecast of the service again; null while it is shown. */
  useIt: (() => void) | null;
}

function Source({ readAgo, useIt }: SourceProps) {
  return useIt ? (
    <div>
      <Button size="sm" onClick={useIt}>
        Use the forecast, read {readAgo}
      </Button>
    </div>
  ) : (
    <p className="text-sm text-soft">From the weather service, read {readAgo}.</p>
  );
}
