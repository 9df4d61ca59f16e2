import { joinWrapped } from './unwrap.ts';

/** A run of text on a page, in points from the lower left. */
export interface PlacedText {
  text: string;
  x: number;
  y: number;
  width: number;
  height: number;
  /** Whether a line ends after it. */
  isEnd: boolean;
}

interface Line {
  text: string;
  y: number;
  height: number;
  /** Distance between its ends. */
  width: number;
}

/** Distance of two lines, in heights of the text, from which they are two paragraphs. */
const paragraphGap = 1.75;

/** Returns the text of a page. Lines that were wrapped are joined, so that sentences are whole. */
export function toParagraphs(items: readonly PlacedText[]): string {
  const lines = toLines(items);
  const widest = Math.max(0, ...lines.map((it) => it.width));
  return joinWrapped(
    lines.map(({ text, width, y, height }, index) => {
      const next = lines[index + 1];
      const isLast = !next || Math.abs(y - next.y) > paragraphGap * Math.max(height, next.height);
      return { text, fill: widest > 0 ? width / widest : 0, isLast };
    }),
  );
}

function toLines(items: readonly PlacedText[]): Line[] {
  const lines: Line[] = [];
  let open: PlacedText[] = [];
  const close = () => {
    const text = open
      .map((it) => it.text)
      .join('')
      .trim();
    if (text) lines.push({ text, ...extentOf(open) });
    open = [];
  };
  for (const item of items) {
    open.push(item);
    if (item.isEnd) close();
  }
  close();
  return lines;
}

function extentOf(items: PlacedText[]): Omit<Line, 'text'> {
  const seen = items.filter((it) => it.text.trim());
  const from = Math.min(...seen.map((it) => it.x));
  const to = Math.max(...seen.map((it) => it.x + it.width));
  const height = Math.max(...seen.map((it) => it.height));
  return { y: seen[0]?.y ?? 0, width: to - from, height };
}
