import { departmentLabels } from '@callboard/domain/crew/enums';
import { fullDateInWords } from '@callboard/domain/dates';
import type { Block, Cell, Paper, PdfDocument } from '@callboard/pdf';
import { codeLetters } from './code-words.ts';
import { type OutOfDays, type OutOfDaysLine, outOfDaysSentence } from './out-of-days.ts';

type Found = OutOfDays & { project: { name: string; jobNo: string; updatedAt: Date } };

/** Dates that fit across a page. */
const datesPerPage = 24;

/** Returns the grid as a document, its dates in as many tables as the paper needs. */
export function outOfDaysDocument(
  { project, dates, lines }: Found,
  company: { name: string; paper: Paper },
): PdfDocument {
  const parts = Array.from({ length: Math.ceil(dates.length / datesPerPage) }, (_, part) =>
    dates.slice(part * datesPerPage, (part + 1) * datesPerPage),
  );
  const legend = codeLetters.map(([letter, word]) => `${letter} ${word}`).join('   ');
  return {
    title: 'Day out of days',
    company: company.name,
    job: `${project.jobNo} ${project.name}`,
    at: new Date(),
    paper: company.paper,
    isLandscape: true,
    blocks: [
      {
        kind: 'heading',
        level: 1,
        text: 'Day out of days',
        detail: lines.length > 0 ? outOfDaysSentence({ dates, lines }) : 'Nobody is booked yet.',
      },
      ...parts.flatMap((some, at): Block[] => [
        ...(at > 0 ? [{ kind: 'pageBreak' } as const] : []),
        grid(some, lines, at === parts.length - 1),
      ]),
      { kind: 'paragraphs', items: [legend], isSmall: true },
    ],
  };
}

const totals = ['work', 'hold', 'travel'] as const;

function grid(dates: OutOfDays['dates'], lines: OutOfDaysLine[], hasTotals: boolean): Block {
  const centered = (label: string, share = 1.4) => ({ label, share, align: 'center' as const });
  const rows = [...Map.groupBy(lines, (it) => it.department)].flatMap(([department, some]) => [
    [departmentLabels[department]],
    ...some.map((line): (string | Cell)[] => [
      { text: line.name, detail: line.role },
      ...dates.map(({ date }) => cellOf(line.codes[date] ?? '')),
      ...(hasTotals ? totals.map((it) => String(line.totals[it])) : []),
    ]),
  ]);
  const sums = totals.map((it) => String(lines.reduce((sum, line) => sum + line.totals[it], 0)));
  return {
    kind: 'table',
    isDense: true,
    columns: [
      { label: 'Crew', share: 6 },
      ...dates.map(({ date, label }) =>
        centered([fullDateInWords(date), ...(label ? [label] : [])].join('\n')),
      ),
      ...(hasTotals ? ['Work', 'Hold', 'Travel'].map((it) => centered(it)) : []),
    ],
    rows,
    totals: [
      [
        'Work, hold',
        ...dates.map(({ working, held }) => `${working}, ${held}`),
        ...(hasTotals ? sums : []),
      ],
    ],
  };
}

/** Work is bold and holds are shaded, so that both are told apart in black and white. */
function cellOf(code: string): Cell {
  return { text: code, isBold: code.includes('W'), isShaded: code === 'H' };
}
