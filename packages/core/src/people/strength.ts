import type { ZxcvbnFactory } from '@zxcvbn-ts/core';

/** Judged by its beginning: a longer one is no weaker, and the time to judge grows with the square. */
const judgedCharacters = 32;
/** More substitutions of letters are not tried: each doubles the time. */
const substitutionsTried = 8;
/** Of 0 to 4: at least a hundred million guesses. */
const leastScore = 3;

let judge: Promise<ZxcvbnFactory> | undefined;

/** Whether someone who knows `about`, the person's names and address, can guess a password. */
export async function isGuessable(password: string, about: readonly string[]): Promise<boolean> {
  judge ??= loadJudge();
  const { check } = await judge.then((it) => ({ check: it.check.bind(it) }));
  return (
    check(password.slice(0, judgedCharacters), ['callboard', ...about.flatMap(wordsOf)]).score <
    leastScore
  );
}

/** A name as it is written, run together, and word by word. */
function wordsOf(name: string): string[] {
  const parts = name.split(/[^\p{L}\p{N}]+/u).filter((it) => it.length > 2);
  return [name, parts.join(''), ...parts];
}

/** Its dictionaries take 50 MB: they are loaded when the first password is chosen. */
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
