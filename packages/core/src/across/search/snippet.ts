const snippetLength = 160;
const lead = 40;

/** Returns the part of a text around the first of some words, at whole characters. */
export function snippetOf(text: string, words: readonly string[]): string {
  const characters = [...text];
  if (characters.length <= snippetLength) return text;
  const { plain, places } = simplify(characters);
  const starts = words.map((word) => plain.indexOf(word)).filter((at) => at >= 0);
  const start = starts.length > 0 ? (places[Math.min(...starts)] ?? 0) : 0;
  const from = Math.max(start - lead, 0);
  return characters.slice(from, from + snippetLength).join('');
}

/** Removes accents and case, and returns which character each letter came from. */
function simplify(characters: readonly string[]): { plain: string; places: number[] } {
  const letters: string[] = [];
  const places: number[] = [];
  characters.forEach((character, index) => {
    const plain = character.normalize('NFKD').replace(/\p{M}/gu, '').toLowerCase();
    letters.push(plain);
    for (let unit = 0; unit < plain.length; unit += 1) places.push(index);
  });
  return { plain: letters.join(''), places };
}
