import { fold } from '@callboard/text/fold';
import type { ListedSpec } from './listed-spec.ts';
import { secondsOf } from './spec-words.ts';

type Spec = Pick<ListedSpec, 'title' | 'duration' | 'format'>;

/** Where another deliverable of the same title, length and format is: on the job or higher in the list. */
export type Twin = 'job' | 'list';

/** Returns for each row of a list whether there is another like it. */
export function twinsOf(rows: readonly Spec[], existing: readonly Spec[]): (Twin | null)[] {
  const onJob = new Set(existing.map(keyOf));
  const above = new Set<string>();
  return rows.map((row) => {
    const key = keyOf(row);
    const isAbove = above.has(key);
    above.add(key);
    if (onJob.has(key)) return 'job';
    return isAbove ? 'list' : null;
  });
}

function keyOf({ title, duration, format }: Spec): string {
  const length = secondsOf(duration.trim()) ?? fold(duration);
  return [fold(title), length, fold(format).replaceAll(/\s?[x×:]\s?/g, 'x')].join('\n');
}
