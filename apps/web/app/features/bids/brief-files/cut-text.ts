import { briefLength } from '@callboard/domain/briefs/enums';

/** Characters at the end in which a paragraph or sentence is looked for. */
const looked = 1_500;

/** Returns the start of a text that a brief can have, up to the end of a paragraph or sentence. */
export function cutText(text: string, most: number = briefLength.to): string {
  if (text.length <= most) return text;
  const start = text.slice(0, most);
  const from = most - looked;
  const paragraph = start.lastIndexOf('\n\n');
  if (paragraph > from) return start.slice(0, paragraph);
  const sentence = start.search(/[.!?؟。](?=\s[^.!?؟。]*$)/);
  if (sentence > from) return start.slice(0, sentence + 1);
  return start.replace(/\s+\S*$/, '').replace(/[\uD800-\uDBFF]$/, '');
}
