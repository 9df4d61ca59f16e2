import { Field } from '#app/ui/field.tsx';
import { Input } from '#app/ui/input.tsx';
import type { SheetEdits } from './use-sheet-edits.ts';

type Weather = NonNullable<SheetEdits['values']['weather']>;

const blank: Weather = {
  ...{ summary: '', highC: null, lowC: null, rainPercent: null, windKph: null },
};

const numbers = [
  ['highC', 'High, °C', -80, 70],
  ['lowC', 'Low, °C', -80, 70],
  ['rainPercent', 'Rain, %', 0, 100],
  ['windKph', 'Wind, km/h', 0, 400],
] as const;

/** The forecast, typed. Emptying all of it removes it from the sheet. */
export function WeatherFields({ id, edits }: { id: string; edits: SheetEdits }) {
  const { values, edit } = edits;
  const weather = values.weather ?? blank;
  const set = (changes: Partial<Weather>) => {
    const next = { ...weather, ...changes };
    const isEmpty = Object.values(next).every((it) => it === null || it === '');
    edit('weather', isEmpty ? null : next, true);
  };
  const lacksSummary = values.weather !== null && weather.summary.trim() === '';
  return (
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
          maxLength={200}
          placeholder="Clear"
          value={weather.summary}
          onChange={({ currentTarget: { value } }) => set({ summary: value })}
        />
      </Field>
      {numbers.map(([name, label, min, max]) => (
        <Field key={name} id={`${id}-${name}`} label={label}>
          <Input
            id={`${id}-${name}`}
            type="number"
            inputMode="numeric"
            className="tabular"
            {...{ min, max }}
            value={weather[name] ?? ''}
            onChange={({ currentTarget: { value } }) => set({ [name]: numberOf(value) })}
          />
        </Field>
      ))}
    </div>
  );
}

/** The browser posts no text that is not a number. */
function numberOf(text: string): number | null {
  return text === '' ? null : Math.round(Number(text));
}
