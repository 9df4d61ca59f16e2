const invisible = /[\p{Cc}\p{Cf}\p{Zl}\p{Zp}\p{Default_Ignorable_Code_Point}\u2800]/u;

/** Scripts whose letters change shape next to a joiner. */
const joining =
  '\\p{Script=Arabic}\\p{Script=Syriac}\\p{Script=Mongolian}\\p{Script=Nko}\\p{Script=Devanagari}' +
  '\\p{Script=Bengali}\\p{Script=Gurmukhi}\\p{Script=Gujarati}\\p{Script=Oriya}\\p{Script=Tamil}' +
  '\\p{Script=Telugu}\\p{Script=Kannada}\\p{Script=Malayalam}\\p{Script=Sinhala}\\p{Script=Khmer}';

/**
 * Invisible characters that change the shape of their neighbors: joiners and emoji variation
 * selectors.
 */
const shaping = new RegExp(
  `(?<=[${joining}])[\\u200c\\u200d](?=[${joining}])` +
    '|(?<=\\p{Extended_Pictographic})\\ufe0f' +
    '|(?<=\\p{Extended_Pictographic}\\p{Emoji_Modifier}?\\ufe0f?)\\u200d(?=\\p{Extended_Pictographic})',
  'gu',
);

/**
 * Returns whether a text has only visible characters, so that names cannot be spoofed: no direction
 * controls, zero-width characters or tags. Letters of every script and emoji are allowed.
 */
export function isVisible(text: string): boolean {
  return !invisible.test(text.replace(shaping, ''));
}

const anyInvisible = new RegExp(`(?:${shaping.source})|(${invisible.source})`, 'gu');

/** Returns a text without its invisible characters, but with those that shape their neighbors. */
export function withoutInvisible(text: string): string {
  return text.replaceAll(anyInvisible, (found, dropped?: string) => (dropped ? '' : found));
}
