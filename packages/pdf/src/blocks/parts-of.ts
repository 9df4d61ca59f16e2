/** Words longer than this may be broken, so that none leaves the page. */
const longWord = 24;

/** A long word of a language, not a hash or an address. */
const hyphenated = /^[\p{L}\p{M}’']{1,48}$/u;

/** A character of a script without spaces, with the punctuation that must not be parted from it. */
const eastAsianParts =
  /[「『（【〈《“‘([]*(?:[\p{Script=Han}\p{Script=Hiragana}\p{Script=Katakana}]|[^\p{Script=Han}\p{Script=Hiragana}\p{Script=Katakana}「『（【〈《]+)[、。，．！？：；」』）】〉》”’)\]ーぁぃぅぇぉっゃゅょ々]*/gu;
const thai = new Intl.Segmenter('th', { granularity: 'word' });

/** Up to the next mark at which an address, a file name or a number is best broken. */
const addressParts = /[^@./:?&=_\-\\]{1,12}[@./:?&=_\-\\]*|[@./:?&=_\-\\]+/gu;

/**
 * Returns the parts between which a word may go on in the next line. An empty part between two says
 * that the line ends without a hyphen: textkit takes it for a space without width.
 */
export function partsOf(word: string): string[] {
  if (/\p{Script=Thai}/u.test(word)) {
    return withoutHyphens(Array.from(thai.segment(word), (it) => it.segment));
  }
  if (/[\p{Script=Han}\p{Script=Hiragana}\p{Script=Katakana}]/u.test(word)) {
    const parts = word.match(eastAsianParts) ?? [];
    return parts.join('') === word ? withoutHyphens(parts) : [word];
  }
  if (word.length <= longWord) return [word];
  const parts = word.match(/.{1,12}/gsu) ?? [word];
  if (/\p{Script=Hangul}/u.test(word)) return withoutHyphens(parts);
  return hyphenated.test(word) ? parts : withoutHyphens(word.match(addressParts) ?? parts);
}

function withoutHyphens(parts: readonly string[]): string[] {
  return parts.flatMap((it, at) => (at === 0 ? [it] : ['', it]));
}
