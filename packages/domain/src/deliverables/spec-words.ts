/** A length or a format in a text, as the trade writes it. */
export interface SpecWord {
  kind: 'length' | 'ratio' | 'size';
  /** `:15`, `2:15`, `16x9`, `1920x1080`, `4K`. */
  value: string;
  start: number;
  end: number;
  /** False for what only looks like one, such as `30x15`. */
  isCertain: boolean;
}

const ratios = new Set(
  ['16x9', '9x16', '1x1', '4x5', '5x4', '4x3', '3x4', '2x3', '3x2', '21x9', '9x21', '17x9']
    .concat(['18x9', '2x1', '1x2', '19x10', '9x20', '5x3'])
    .concat(['2.39x1', '2.40x1', '2.4x1', '2.35x1', '1.91x1', '1.90x1', '1.85x1', '1.78x1']),
);

type Read = (match: RegExpExecArray) => Omit<SpecWord, 'start' | 'end'> | null;

/** In the order in which they are looked for: what one has taken is not read by the next. */
const readers: readonly [RegExp, Read][] = [
  [
    /(?<![\p{L}\p{N}.:])(\d{3,5})\s?[x×*]\s?(\d{3,5})(?![\p{L}\p{N}:])/giu,
    ([, width, height]) => ({ kind: 'size', value: `${width}x${height}`, isCertain: true }),
  ],
  [
    /(?<![\p{L}\p{N}.:])(\d{1,2}(?:\.\d{1,2})?)\s?([x×:])\s?(\d{1,2})(?![\p{L}\p{N}:]|\.\d)/giu,
    readRatio,
  ],
  [
    /(?<![\p{L}\p{N}])(?:(?:DCI )?[2468]K|UHD|FHD|QHD|HD|SD|(?:2160|1440|1080|720|576|480)[pi])(?![\p{L}\p{N}])/giu,
    ([word]) => ({ kind: 'size', value: sizeName(word), isCertain: true }),
  ],
  [
    /(?<![\p{N}:])(\d{1,2}):([0-5]\d):([0-5]\d)(?![\p{L}\p{N}:])/gu,
    ([word]) => ({ kind: 'length', value: word, isCertain: true }),
  ],
  [
    /(?<![\p{L}\p{N}:])(\d{1,3}):([0-5]\d)(?![\p{L}\p{N}:])/gu,
    ([, minutes, seconds]) => lengthOf(Number(minutes), Number(seconds)),
  ],
  [/(?<![\p{N}:]):(\d{1,3})s?(?![\p{L}\p{N}:])/giu, ([, seconds]) => lengthOf(0, Number(seconds))],
  [
    /(?<![\p{L}\p{N}:])(\d{1,3})[\s-]?(?:s|secs?|seconds?|″|”|“|")(?![\p{L}\p{N}])/giu,
    ([, seconds]) => lengthOf(0, Number(seconds)),
  ],
  [
    /(?<![\p{L}\p{N}:])(\d{1,3})[\s-]?(?:m|mins?|minutes?|′)(?![\p{L}\p{N}])/giu,
    ([, minutes]) => lengthOf(Number(minutes), 0),
  ],
];

/** Returns the lengths and formats in a text, in their order. */
export function specWordsIn(text: string): SpecWord[] {
  const found: SpecWord[] = [];
  for (const [pattern, read] of readers) {
    for (const match of text.matchAll(pattern)) {
      const [start, end] = [match.index, match.index + match[0].length];
      if (found.some((it) => start < it.end && it.start < end)) continue;
      const word = read(match);
      if (word) found.push({ ...word, start, end });
    }
  }
  return found.sort((a, b) => a.start - b.start);
}

/** With a colon only known ratios are one: `2:15` is a length. */
function readRatio([, width = '', sign, height = '']: RegExpExecArray): ReturnType<Read> {
  const value = `${width}x${height}`;
  const isCertain = ratios.has(value);
  if (!isCertain && (sign === ':' || width.includes('.'))) return null;
  return { kind: 'ratio', value, isCertain };
}

function sizeName(word: string): string {
  return /\d[pi]$/i.test(word) ? word.toLowerCase() : word.toUpperCase();
}

function lengthOf(minutes: number, seconds: number): ReturnType<Read> {
  const padded = String(seconds).padStart(2, '0');
  const value = minutes === 0 ? `:${padded}` : `${minutes}:${padded}`;
  return { kind: 'length', value, isCertain: true };
}

/** Returns a length in seconds, or null for a text that is none: 60 for `:60`, `1:00` and `60s`. */
export function secondsOf(length: string): number | null {
  const [word, ...others] = specWordsIn(length);
  const isWhole = word?.kind === 'length' && others.length === 0;
  if (!isWhole || word.start > 0 || word.end < length.length) return null;
  return word.value
    .split(':')
    .reduce((total, part) => total * 60 + Number(part === '' ? 0 : part), 0);
}

/** Returns a title without its lengths and formats: "Hero" of "Hero :60 16x9". */
export function filmIn(title: string): string {
  const words = specWordsIn(title).filter((it) => it.isCertain);
  const film = words
    .toReversed()
    .reduce((left, { start, end }) => `${left.slice(0, start)} ${left.slice(end)}`, title)
    .replaceAll(/[\s\u00a0]+/g, ' ')
    .replaceAll(/^[\s,;:/|()[\]–—-]+|[\s,;:/|()[\]–—-]+$/g, '');
  return film || title.trim();
}

const platforms = new Set(
  `broadcast tv television linear ctv ott vod svod avod streaming cinema theatrical web website online
  olv internet site landing youtube yt instagram ig insta tiktok facebook fb meta social linkedin
  snapchat snap pinterest twitter x reddit twitch hulu netflix amazon prime disney peacock roku vimeo
  spotify reels reel stories story shorts feed in-feed infeed pre-roll preroll mid-roll midroll bumper-ads
  ooh dooh billboard retail in-store instore pos event events conference internal archive radio podcast
  email crm app gas-station taxi airport inflight in-flight display programmatic`.split(/\s+/),
);
const besidePlatforms = new Set(['and', '&', '+', 'paid', 'organic', 'us', 'uk', 'global', 'ads']);

/** Returns whether a text only names places where a film runs: "Web and CTV", "IG Reels". */
export function isPlatform(text: string): boolean {
  const words = text
    .toLowerCase()
    .split(/[\s/,()]+/)
    .filter(Boolean);
  const isKnown = (word: string) => platforms.has(word);
  return words.some(isKnown) && words.every((it) => isKnown(it) || besidePlatforms.has(it));
}
