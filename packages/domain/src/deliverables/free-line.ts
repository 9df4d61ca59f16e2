import type { ListedSpec, ReadDate } from './listed-spec.ts';
import { isPlatform, type SpecWord, specWordsIn } from './spec-words.ts';

type Asked = ListedSpec & { questions: string[] };

/** What a line is made of, before lengths and formats are combined. */
interface Parts {
  /** Pieces of the title in order; null is the place of the length. */
  title: (string | null)[];
  /** Words after the formats, and between separators after the title. */
  others: string[];
  lengths: string[];
  ratios: string[];
  sizes: string[];
  dueDate: string | null;
  questions: string[];
}

const bullet = /^(?:[-*•·‣▪◦–—]|\[[ x]?\]|\(?\d{1,3}[.)])\s+/i;
const times = /^(\d{1,2})\s?[x×]\s+(?=\D)/i;
const separators = /[,;|]|\s[–—-]\s/;
const bareLength = /(?<!\S)(06|6|10|15|20|30|45|60|90|120)(?!\S)/;

/**
 * Reads a line without columns. One that names several lengths or formats becomes a deliverable for
 * each, with a question.
 */
export function readFreeLine(line: string, readDate: ReadDate): Asked[] {
  const parts: Parts = {
    ...{ title: [], others: [], lengths: [], ratios: [], sizes: [] },
    ...{ dueDate: null, questions: [] },
  };
  const body = withoutDue(withoutCount(line.replace(bullet, ''), parts), parts, readDate);
  const isTable = body.includes('\t');
  for (const chunk of body.split(isTable ? '\t' : separators)) {
    const text = chunk.trim();
    if (text !== '') readChunk(text, parts, { readDate, isTable });
  }
  return combined(parts);
}

function withoutCount(line: string, parts: Parts): string {
  const [all, count] = times.exec(line) ?? [];
  if (!all) return line;
  parts.questions.push(`Does “${count}x” mean ${count} of them? Add a line for each.`);
  return line.slice(all.length);
}

/** Takes "due 12 Dec" out of a line. Of words after it, the longest date is read. */
function withoutDue(line: string, parts: Parts, readDate: ReadDate): string {
  const match = /(^|[\s,;(|\t])(due(?: date)?|deadline|deliver(?:y)? by|by)[:\s]+(?=\S)/i.exec(
    line,
  );
  if (!match) return line;
  const start = match.index;
  const after = line.slice(start + match[0].length);
  const words = [...after.matchAll(/[^\s,;|)\t]+/g)].slice(0, 6);
  for (const last of words.toReversed()) {
    const end = last.index + last[0].length;
    const typed = after.slice(0, end);
    const date = readDate(typed.replaceAll(/[,\t]/g, ' '));
    if (!date) continue;
    parts.dueDate = date;
    if (/^\d+$/.test(typed)) parts.questions.push(`Is “${typed}” the due date?`);
    return `${line.slice(0, start)}, ${after.slice(end).replace(/^\)/, '')}`;
  }
  if (/by$/i.test(match[2] ?? '')) return line;
  const [typed = after] = after.split(/[,;|\t]/);
  parts.questions.push(`“${typed.trim()}” is not a date. Choose the due date.`);
  return `${line.slice(0, start)}, ${after.slice(typed.length)}`;
}

interface Reading {
  readDate: ReadDate;
  isTable: boolean;
}

function readChunk(text: string, parts: Parts, reading: Reading): void {
  if (readAsDate(text, parts, reading)) return;
  const words = specWordsIn(text);
  if (words.length === 0) {
    addWords(text, parts);
    return;
  }
  let at = 0;
  for (const word of words) {
    addTitle(text.slice(at, word.start), parts);
    take(word, parts, text);
    at = word.end;
  }
  const rest = bare(text.slice(at));
  if (rest !== '') parts.others.push(rest);
}

/** Reads a chunk that is only a date: "12 Dec", "12/12". "9/16" may be a format, too. */
function readAsDate(text: string, parts: Parts, { readDate }: Reading): boolean {
  const [, width, height] = /^(\d{1,2})\/(\d{1,2})$/.exec(text) ?? [];
  const isRatio = width && height && specWordsIn(`${width}x${height}`)[0]?.isCertain;
  if (isRatio) {
    parts.questions.push(`Is “${text}” a format or a date? Fill it in.`);
    return true;
  }
  if (!/\d/.test(text) || !/[a-z/.-]/i.test(text) || specWordsIn(text).length > 0) return false;
  const date = readDate(text);
  if (!date || parts.dueDate) return false;
  parts.dueDate = date;
  return true;
}

function take({ kind, value, isCertain, start, end }: SpecWord, parts: Parts, text: string): void {
  if (!isCertain) parts.questions.push(`Is “${text.slice(start, end)}” a format?`);
  const list = { length: parts.lengths, ratio: parts.ratios, size: parts.sizes }[kind];
  if (!list.includes(value)) list.push(value);
  if (kind === 'length' && parts.lengths.length === 1 && !parts.title.includes(null)) {
    parts.title.push(null);
  }
}

function addTitle(text: string, parts: Parts): void {
  const words = bare(text);
  if (words !== '' && !/^(?:and|or|&|\+|x|in|at|of)$/i.test(words)) parts.title.push(words);
}

/** Adds words without a length or format: the title comes first. */
function addWords(text: string, parts: Parts): void {
  const hasName = parts.title.some((it) => it !== null);
  if (hasName || (isPlatform(text) && parts.title.length > 0)) parts.others.push(text);
  else parts.title.push(text);
}

function bare(text: string): string {
  return text.replaceAll(/^[\s,;:/|()[\]&+–—-]+|[\s,;:/|()[\]&+–—-]+$/g, '');
}

function combined(parts: Parts): Asked[] {
  const { lengths, ratios, sizes, dueDate } = parts;
  const platform = parts.others.join(', ');
  const questions = [...parts.questions, ...questionsOf(parts)];
  const formats = formatsOf(ratios, sizes);
  const many = Math.max(1, lengths.length) * Math.max(1, formats.length);
  if (many > 1) questions.push(severalOf(lengths, formats));
  return (lengths.length > 0 ? lengths : ['']).flatMap((duration) =>
    (formats.length > 0 ? formats : ['']).map((format) => ({
      ...{ title: titleOf(parts, duration), duration, format, platform, dueDate },
      questions: [...questions],
    })),
  );
}

/** One shape and one size are one format. */
function formatsOf(ratios: string[], sizes: string[]): string[] {
  if (ratios.length <= 1 && sizes.length <= 1) {
    const format = [...ratios, ...sizes].join(' ');
    return format === '' ? [] : [format];
  }
  if (sizes.length <= 1) return ratios.map((it) => [it, ...sizes].join(' '));
  return ratios.length <= 1 ? sizes.map((it) => [...ratios, it].join(' ')) : [...ratios, ...sizes];
}

function severalOf(lengths: string[], formats: string[]): string {
  const named = [lengths, formats].filter((it) => it.length > 1).map((it) => it.join(', '));
  return `The line names ${named.join(' and ')}. Is this one of them?`;
}

function titleOf({ title }: Parts, duration: string): string {
  const pieces = title.map((it) => it ?? duration);
  if (!title.includes(null) && duration !== '') pieces.push(duration);
  return pieces.filter(Boolean).join(' ');
}

function questionsOf({ title, others, lengths, ratios, sizes }: Parts): string[] {
  const questions: string[] = [];
  const name = title.filter((it) => it !== null).join(' ');
  const number = lengths.length === 0 && bareLength.exec([name, ...others].join(' '))?.[1];
  if (name === '') questions.push('Which film is it? Enter a title, or keep the length.');
  else if (others.length === 0 && isPlatform(name)) {
    questions.push(`Is “${name}” the title or the platform?`);
  }
  if (number) questions.push(`Is “${number}” the length?`);
  else if (lengths.length + ratios.length + sizes.length === 0) {
    questions.push('No length or format was read. Is this a deliverable?');
  }
  for (const it of others) if (!isPlatform(it)) questions.push(`Is “${it}” the platform?`);
  return questions;
}
