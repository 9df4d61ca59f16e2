import { dayAfter, daysBetween } from '../dates/plain-date.ts';

export type CellValue = string | number | null;

/**
 * Returns `count` values that continue a series: numbers and dates with an equal step go on, and
 * all other values repeat.
 */
export function continued(values: CellValue[], count: number): CellValue[] {
  const next = numbersOn(values) ?? datesOn(values) ?? ((index) => values[index % values.length]);
  return Array.from({ length: count }, (_, index) => next(index) ?? null);
}

type Continue = (index: number) => CellValue | undefined;

function numbersOn(values: CellValue[]): Continue | null {
  const numbers = values.filter((it) => typeof it === 'number');
  const step = numbers.length === values.length ? equalStep(numbers) : null;
  const last = numbers.at(-1);
  if (step === null || last === undefined) return null;
  return (index) => last + step * (index + 1);
}

function datesOn(values: CellValue[]): Continue | null {
  const dates = values.filter((it) => typeof it === 'string' && /^\d{4}-\d\d-\d\d$/.test(it));
  const [first, last] = [dates[0], dates.at(-1)];
  if (dates.length < values.length || typeof first !== 'string' || typeof last !== 'string')
    return null;
  const step = equalStep(dates.map((it) => daysBetween(first, String(it))));
  return step === null ? null : (index) => dayAfter(last, step * (index + 1));
}

/** Returns the step between two or more numbers when it is always the same. */
function equalStep(numbers: number[]): number | null {
  const steps = numbers.slice(1).map((it, index) => it - (numbers[index] ?? 0));
  const [step] = steps;
  return step !== undefined && steps.every((it) => it === step) ? step : null;
}
