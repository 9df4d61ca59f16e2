/** A line of a text that may go on in the next one. */
export interface WrappedLine {
  text: string;
  /** Its length as a share of the longest line's. */
  fill: number;
  /** Whether a paragraph ends after it. */
  isLast: boolean;
}

/** Share of the longest line from which a line was wrapped, and did not end there. */
const fullFrom = 0.75;

const item = /^(?:[-*•–·▪◦‣●○]|\(?\d{1,2}[.)]|[a-z][.)])\s/i;

/** Joins lines that were wrapped. Items of lists stay lines of their own. */
export function joinWrapped(lines: readonly WrappedLine[]): string {
  let text = '';
  for (const [index, line] of lines.entries()) {
    text += line.text;
    const next = lines[index + 1];
    if (!next) break;
    if (line.isLast) text += '\n\n';
    else if (line.fill < fullFrom || item.test(next.text)) text += '\n';
    else if (/\p{L}-$/u.test(line.text) && /^\p{Ll}/u.test(next.text)) text = text.slice(0, -1);
    else text += ' ';
  }
  return text;
}

/** Longest line of a mail whose lines were wrapped by the program that wrote it. */
const mostWrapped = 100;
const leastWrapped = 50;

/** Returns the text of a mail with wrapped lines joined. */
export function unwrapMail(text: string): string {
  const lines = text.split(/\r?\n/).map((it) => it.trimEnd());
  const longest = Math.max(0, ...lines.map((it) => it.length));
  if (longest > mostWrapped || longest < leastWrapped) return lines.join('\n');
  return joinWrapped(
    lines.flatMap((line, index) => {
      if (line === '') return [];
      const next = lines[index + 1];
      const isQuoted = line.startsWith('>') || next?.startsWith('>');
      const fill = isQuoted ? 0 : line.length / longest;
      return [{ text: line, fill, isLast: !next }];
    }),
  );
}
