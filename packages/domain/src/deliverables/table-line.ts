import { fold } from '@callboard/text/fold';
import type { ListedSpec, ReadDate } from './listed-spec.ts';
import { specWordsIn } from './spec-words.ts';

export interface TableColumn {
  heading: string;
  field: keyof ListedSpec | undefined;
}

const headings: Record<keyof ListedSpec, readonly string[]> = {
  title: ['title', 'name', 'film', 'spot', 'deliverable', 'deliverables', 'asset', 'cut', 'item'],
  duration: ['length', 'duration', 'trt', 'runtime', 'run time', 'dur', 'len', 'seconds', 'secs'],
  format: ['format', 'aspect', 'aspect ratio', 'ratio', 'size', 'dimensions', 'resolution', 'spec'],
  platform: [
    'platform',
    'placement',
    'channel',
    'usage',
    'media',
    'where',
    'destination',
    'outlet',
  ],
  dueDate: ['due', 'due date', 'delivery date', 'deadline', 'delivery', 'date'],
};
const fields = Object.keys(headings) as (keyof ListedSpec)[];

/** Returns the columns of a table if a line is its headings: two or more, one of them the title. */
export function tableColumnsOf(line: string): TableColumn[] | null {
  const columns = cellsOf(line).map((heading) => ({
    heading,
    field: fields.find((it) => headings[it].includes(fold(heading))),
  }));
  const known = columns.filter((it) => it.field);
  return known.length >= 2 && known.some((it) => it.field === 'title') ? columns : null;
}

function cellsOf(line: string): string[] {
  return line.split(line.includes('\t') ? '\t' : /[,;|]/).map((it) => it.trim());
}

/** Reads a line of a table. The columns say what its cells are. */
export function readTableLine(
  line: string,
  columns: readonly TableColumn[],
  readDate: ReadDate,
): ListedSpec & { questions: string[] } {
  const cells = cellsOf(line);
  const questions: string[] = [];
  const inField = (field: keyof ListedSpec) =>
    cells.filter((it, index) => it !== '' && columns[index]?.field === field);
  const title = inField('title').join(' ');
  const typedLength = inField('duration').join(' ');
  const typedDate = inField('dueDate').join(' ');
  const dueDate = typedDate === '' ? null : readDate(typedDate);
  const duration = lengthIn(typedLength || title, typedLength !== '');
  if (title === '') questions.push('There is no title. Enter one.');
  if (typedLength !== '' && !/\d/.test(duration)) {
    questions.push(`Is “${typedLength}” the length?`);
  }
  if (typedDate !== '' && !dueDate) {
    questions.push(`“${typedDate}” is not a date. Choose the due date.`);
  }
  if (cells.length > columns.length) questions.push('The line has more cells than the headings.');
  const format = inField('format').map(formatIn).join(' ') || formatsIn(title);
  return { title, duration, format, platform: inField('platform').join(', '), dueDate, questions };
}

/** Returns the length in a text. In a column of lengths a number is one of seconds. */
function lengthIn(text: string, isColumn: boolean): string {
  const lengths = specWordsIn(text).filter((it) => it.kind === 'length');
  if (lengths.length > 0) return lengths.map((it) => it.value).join(', ');
  if (!isColumn) return '';
  return /^\d{1,3}$/.test(text) ? `:${text.padStart(2, '0')}` : text;
}

function formatIn(cell: string): string {
  return formatsIn(cell.replace(/^(\d{1,2})\s?\/\s?(\d{1,2})$/, '$1x$2')) || cell;
}

function formatsIn(text: string): string {
  const formats = specWordsIn(text).filter((it) => it.kind !== 'length' && it.isCertain);
  return formats.map((it) => it.value).join(' ');
}
