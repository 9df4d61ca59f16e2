/** Words longer than this may be broken, so that none leaves the page. */
const longWord = 24;

/** A character of a script without spaces, with the punctuation that must not be parted from it. */
const eastAsianParts =
  /[「『（【〈《“‘([]*(?:[\p{Script=Han}\p{Script=Hiragana}\p{Script=Katakana}]|[^\p{Script=Han}\p{Script=Hiragana}\p{Script=Katakana}「『（【〈《]+)[、。，．！？：；」』）】〉》”’)\]ーぁぃぅぇぉっゃゅょ々]*/gu;
const thai = new Intl.Segmenter('th', { granularity: 'word' });

/** Returns the parts between which a word may go on in the next line. */
export function partsOf(word: string): string[] {
  if (/\p{Script=Thai}/u.test(word)) return Array.from(thai.segment(word), (it) => it.segment);
  if (/[\p{Script=Han}\p{Script=Hiragana}\p{Script=Katakana}]/u.test(word)) {
    const parts = word.match(eastAsianParts) ?? [];
    return parts.join('') === word ? parts : [word];
  }
  return word.length <= longWord ? [word] : (word.match(/.{1,12}/gsu) ?? [word]);
}
