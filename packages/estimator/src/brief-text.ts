import { compile } from 'html-to-text';

const looksLikeHtml =
  /<(?:!doctype|html|body|p|div|br|span|table|ul|ol|li|h[1-6]|b|strong|a)\b[^<>]*>/i;

const toText = compile({
  wordwrap: false,
  limits: { maxInputLength: 200_000, maxDepth: 100, maxChildNodes: 5000 },
  selectors: [
    { selector: 'a', options: { ignoreHref: true } },
    { selector: 'img', format: 'skip' },
    ...['h1', 'h2', 'h3', 'h4', 'h5', 'h6'].map((selector) => ({
      selector,
      options: { uppercase: false },
    })),
  ],
});

/** Returns the text of a brief that may be pasted HTML, with plain spaces and line ends. */
export function plainText(brief: string): string {
  const text = looksLikeHtml.test(brief) ? toText(brief) : brief;
  return text
    .normalize('NFC')
    .replaceAll(/\r\n?/g, '\n')
    .replaceAll(/[\t\u00a0\u2000-\u200a\u202f\u3000]/g, ' ')
    .replaceAll(/[\p{Cc}\u200b\u200e\u200f\u202a-\u202e\u2060\u2066-\u2069\ufeff]/gu, (it) =>
      it === '\n' ? it : '',
    )
    .replaceAll(/(?<! ) +\n/g, '\n')
    .replaceAll(/\n{3,}/g, '\n\n')
    .trim();
}

const segmenter = new Intl.Segmenter('en', { granularity: 'sentence' });

/**
 * The longest sentence. The rules look for many words at each place of a sentence, so their time is
 * linear in the length of a brief only if sentences are short.
 */
const mostOfSentence = 400;
const pieces = new RegExp(`.{1,${mostOfSentence}}(?=\\s|$)|.{1,${mostOfSentence}}`, 'gsu');

/**
 * Returns the sentences of a text, a line of a list being one, each as it is written. One that is
 * too long is cut, between words if it has some.
 */
export function sentencesOf(text: string): string[] {
  return text
    .split('\n')
    .flatMap((line) => [...segmenter.segment(line)])
    .flatMap(({ segment }) => segment.match(pieces) ?? [])
    .map((sentence) => sentence.trim())
    .map((sentence) => sentence.replace(/^[-*•–·▪◦]+\s*/, ''))
    .filter((sentence) => /[\p{L}\p{N}]/u.test(sentence));
}
