import { alternate, type Row } from '../alternate.ts';
import { medianTime } from '../median-time.ts';
import type { BenchOptions } from '../options.ts';
import { briefFeeds } from './brief-feeds.ts';
import { feeds } from './feeds.ts';
import { statementFeeds } from './statement-feeds.ts';

const usualRounds = 51;
const all = [...feeds, ...statementFeeds, ...briefFeeds];

/**
 * Runs every parser before authentication with its largest input, the readers of statements, and the
 * rules that read briefs, alternating with half of it. A ratio of 2 is linear.
 */
export async function measureParsers({ runs }: BenchOptions): Promise<Row[]> {
  const rows: Row[] = [];
  for (const { measure, largest, make, rounds = usualRounds } of all) {
    const whole = make(largest);
    const half = make(Math.floor(largest / 2));
    rows.push(
      await alternate({
        measure: `${measure}, ${largest} against half, ms`,
        ours: () => medianTime(rounds, whole),
        baseline: () => medianTime(rounds, half),
        runs,
      }),
    );
  }
  return rows;
}
