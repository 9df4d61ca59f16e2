import type { ZxcvbnFactory } from '@zxcvbn-ts/core';

/** Only the beginning is judged: more characters do not weaken it, and the cost is quadratic. */
const judgedCharacters = 32;
/** Limit of letter substitutions, each of which doubles the time. */
const substitutionsTried = 8;
/** So many guesses allow eight random characters, as zxcvbn counts them. */
const leastGuesses = 1e8;

let judge: Promise<ZxcvbnFactory> | undefined;

/** Returns whether a password is easy to guess, given `about`, the person's names and email. */
export async function isGuessable(password: string, about: readonly string[]): Promise<boolean> {
  judge ??= loadJudge();
  const { check } = await judge.then((it) => ({ check: it.check.bind(it) }));
  const known = ['callboard', ...about.flatMap(wordsOf)];
  return check(password.slice(0, judgedCharacters), known).guesses < leastGuesses;
}

/** Returns a name as written, without separators, and word by word. */
function wordsOf(name: string): string[] {
  const parts = name.split(/[^\p{L}\p{N}]+/u).filter((it) => it.length > 2);
  return [name, parts.join(''), ...parts];
}

/** Loads zxcvbn lazily, because its dictionaries take 50 MB. */
async function loadJudge(): Promise<ZxcvbnFactory> {
  const [{ ZxcvbnFactory }, common, english] = await Promise.all([
    import('@zxcvbn-ts/core'),
    import('@zxcvbn-ts/language-common'),
    import('@zxcvbn-ts/language-en'),
  ]);
  return new ZxcvbnFactory({
    dictionary: { ...common.dictionary, ...english.dictionary },
    graphs: common.adjacencyGraphs,
    l33tMaxSubstitutions: substitutionsTried,
    maxLength: judgedCharacters,
  });
}
