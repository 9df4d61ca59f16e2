import type { Reason } from '../draft.ts';
import { type Brief, findAll } from './brief.ts';
import { number, toNumber } from './numbers.ts';

/** What is delivered, with the sentence that asks for most of it. */
export interface Deliverables {
  /** Films by length in seconds, longest first. */
  films: { seconds: number; count: number }[];
  cutdowns: number;
  /** Other shapes of the films, such as 9x16. */
  shapes: number;
  stills: number;
  vfxShots: number;
  languages: number;
  reason: Reason | undefined;
  stillsReason: Reason | undefined;
}

const filmPatterns = [
  // 2 x :30, 1x60s, 3 × 15"
  `(?:(?<!\\d)(\\d+)\\s*x\\s*)(?::(\\d{1,3})\\b|(\\d+(?:\\.\\d+)?)[\\s-]*(s|sec(?:ond)?s?|"|”|''|min(?:ute)?s?|m)\\b)`,
  // :30, :60s
  `(?:${number}\\s+)?(?<![\\d])():(\\d{2,3})s?\\b(?!\\d)(?!\\s*(?:am|pm))`,
  // one 60-second film, a 3-minute film
  `(?:${number}\\s+(?:\\p{L}+\\s+)?)?((?<!\\d)\\d+(?:\\.\\d+)?|an?(?=[\\s-]minute)|one|two|three|four|five|ten|thirty|sixty|ninety)[\\s-]*(s|secs?|seconds?|segundos|sekunden|secondes|ثانية|mins?|minutes?|minutos|minuten|دقيقة|دقائق)(?![\\p{L}])`,
];

const cutdownWords =
  'cut[- ]?downs?|lifts?|social (?:cuts?|edits?|versions?)|short (?:edits?|cuts?|versions?)|teasers?|bumpers?|snippets|clips|reels|tiktoks?|shorts|vertical (?:cuts?|edits?|videos?)|stories';
/** Shorter films whose length is given are counted as films. */
const isTimed = /\d[\s-]*(?:s|secs?|seconds?|mins?|minutes?)\b|:\d\d|^\d+[\s-]+seconds?/;

const notFilm =
  /(?:hours?|setup|notice|turnaround|interview|speech|talk|keynote|concert|set|drive|flight|walk|break|slot|away|from)\b/;

export function readDeliverables(brief: Brief): Deliverables {
  const films = readFilms(brief);
  const stills = readStills(brief);
  const shapes = new Set(
    findAll(
      brief,
      /\b(?:9\s?[:x]\s?16|4\s?[:x]\s?5|1\s?[:x]\s?1|verticals?|square|portrait version)\b/,
    ).map(({ match }) => shapeOf(match[0])),
  );
  const cutdowns = findAll(
    brief,
    new RegExp(`${number}[\\s-]+(?:x\\s*)?(?:[^\\s.,;]+\\s+){0,3}?(?:${cutdownWords})\\b`, 'u'),
  );
  return {
    films: films.films,
    cutdowns: Math.min(
      sumOf(cutdowns.filter(({ match }) => !isTimed.test(match[0])).map(({ match }) => match[1])),
      60,
    ),
    shapes: shapes.size,
    stills: stills.count,
    vfxShots: Math.min(
      sumOf(
        findAll(
          brief,
          new RegExp(`${number}\\s+(?:\\w+\\s+)?(?:vfx|effects|comp(?:osite)?) shots`),
        ).map(({ match }) => match[1]),
      ),
      500,
    ),
    languages: languagesOf(brief),
    reason: films.reason ?? cutdowns[0]?.reason,
    stillsReason: stills.reason,
  };
}

function readFilms(brief: Brief): Pick<Deliverables, 'films' | 'reason'> {
  const counts = new Map<number, number>();
  let reason: Reason | undefined;
  for (const sentence of brief.sentences) {
    let plain = sentence.plain;
    for (const [index, pattern] of filmPatterns.entries()) {
      const one = { text: sentence.text, sentences: [{ text: sentence.text, plain }] };
      const found = findAll(one, new RegExp(pattern, 'u')).filter((it) =>
        isFilm(sentence.plain, it.match),
      );
      for (const { match } of found) {
        const { seconds, count } = filmOf(match, index);
        if (seconds < 3 || seconds > 7200 || count < 1) continue;
        counts.set(seconds, Math.max(counts.get(seconds) ?? 0, Math.min(count, 60)));
        reason ??= found[0]?.reason;
        plain = masked(plain, match);
      }
    }
  }
  const films = [...counts].map(([seconds, count]) => ({ seconds, count }));
  const [only] = films;
  if (films.length === 1 && only?.count === 1) only.count = countOfEach(brief) ?? 1;
  return { films: films.sort((a, b) => b.seconds - a.seconds).slice(0, 12), reason };
}

/** Keeps the next patterns from reading the same words. */
function masked(plain: string, match: RegExpExecArray): string {
  const end = match.index + match[0].length;
  return plain.slice(0, match.index) + ' '.repeat(match[0].length) + plain.slice(end);
}

/** "Three videos … each video is 90 seconds". */
function countOfEach(brief: Brief): number | undefined {
  if (!findAll(brief, /\b(?:each|every|apiece|per (?:video|film|episode))\b/).length)
    return undefined;
  const found = findAll(
    brief,
    new RegExp(
      `(?<![:\\d])\\b${number}\\s+(?:[\\p{L}-]+\\s+){0,2}?(?:videos|films|spots|episodes)\\b`,
      'u',
    ),
  );
  const most = Math.max(0, ...found.map(({ match }) => Math.floor(toNumber(match[1] ?? ''))));
  return most > 1 ? Math.min(most, 60) : undefined;
}

/** Leaves out lengths of other things: "a 20-minute drive", "30 minutes of setup". */
function isFilm(plain: string, match: RegExpExecArray): boolean {
  const after = plain.slice(match.index + match[0].length, match.index + match[0].length + 22);
  return !notFilm.test(after.split(/[,.;]/)[0] ?? '');
}

function filmOf(match: RegExpExecArray, index: number): { seconds: number; count: number } {
  if (index === 0) {
    const seconds = match[2] ? Number(match[2]) : Number(match[3]) * scaleOf(match[4]);
    return { seconds: Math.round(seconds), count: Number(match[1]) };
  }
  if (index === 1) return { seconds: Number(match[3]), count: match[1] ? toNumber(match[1]) : 1 };
  const seconds = toNumber(match[2] ?? '') * scaleOf(match[3]);
  return {
    seconds: Math.round(seconds),
    count: match[1] ? Math.max(1, Math.floor(toNumber(match[1]))) : 1,
  };
}

const scaleOf = (unit: string | undefined) => (/^(?:m|دق)/.test(unit ?? '') ? 60 : 1);

function readStills(brief: Brief): { count: number; reason: Reason | undefined } {
  const found = findAll(
    brief,
    new RegExp(
      `${number}[\\s-]+(?:[\\p{L}-]+\\s+){0,3}?(?:stills|images|photographs|photos|portraits|key visuals|shots per|looks|product shots)\\b`,
      'u',
    ),
  );
  const count = Math.max(0, ...found.map(({ match }) => toNumber(match[1] ?? '')));
  return { count: Math.min(Math.ceil(count), 1000), reason: found[0]?.reason };
}

function languagesOf(brief: Brief): number {
  const counted = findAll(
    brief,
    new RegExp(
      `${number}\\s+(?:\\w+\\s+)?(?:languages?|language versions?|locali[sz]ed versions?|markets)\\b`,
    ),
  );
  const most = Math.max(0, ...counted.map(({ match }) => toNumber(match[1] ?? '')));
  return Math.min(Math.floor(most), 60);
}

function shapeOf(text: string): string {
  if (/vertical|portrait|9/.test(text)) return '9x16';
  return /square|1\s?[:x]\s?1/.test(text) ? '1x1' : '4x5';
}

const sumOf = (texts: (string | undefined)[]) =>
  texts.reduce((sum, text) => sum + (text ? Math.floor(toNumber(text)) : 0), 0);
