import type { Row } from './alternate.ts';

/** Formats rows as an aligned table. */
export function toTable(rows: readonly Row[]): string {
  const lines = [
    ['measure', 'ours', 'baseline', 'ratio'],
    ...rows.map(({ measure, ours, baseline, ratio }) => [
      measure,
      `${ours}`,
      `${baseline}`,
      `${ratio}`,
    ]),
  ];
  const widths = [0, 1, 2, 3].map((i) => Math.max(...lines.map((line) => line[i]?.length ?? 0)));
  return lines
    .map((line) =>
      line
        .map((cell, i) => (i === 0 ? cell.padEnd(widths[i] ?? 0) : cell.padStart(widths[i] ?? 0)))
        .join('  '),
    )
    .join('\n');
}
