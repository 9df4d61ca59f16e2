const invisible = /[\p{Cc}\p{Cf}\p{Zl}\p{Zp}\p{Default_Ignorable_Code_Point}\u2800]/u;

/** Scripts whose letters take another shape beside a joiner. */
const joining =
  '\\p{Script=Arabic}\\p{Script=Syriac}\\p{Script=Mongolian}\\p{Script=Nko}\\p{Script=Devanagari}' +
  '\\p{Script=Bengali}\\p{Script=Gurmukhi}\\p{Script=Gujarati}\\p{Script=Oriya}\\p{Script=Tamil}' +
  '\\p{Script=Telugu}\\p{Script=Kannada}\\p{Script=Malayalam}\\p{Script=Sinhala}\\p{Script=Khmer}';

/** What has no look of its own but shapes what stands beside it: joiners, and emoji that are drawn. */
const shaping = new RegExp(
  `(?<=[${joining}])[\\u200c\\u200d](?=[${joining}])` +
    '|(?<=\\p{Extended_Pictographic})\\ufe0f' +
    '|(?<=\\p{Extended_Pictographic}\\p{Emoji_Modifier}?\\ufe0f?)\\u200d(?=\\p{Extended_Pictographic})',
  'gu',
);

/**
 * Whether all of a text can be seen, so that nobody takes one name for another: nothing that turns
 * the direction round, has no width or is a tag. Letters of every script and emoji are fine.
 */
export function isVisible(text: string): boolean {
  return !invisible.test(text.replace(shaping, ''));
}
