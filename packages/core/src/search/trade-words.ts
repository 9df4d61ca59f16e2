/** Words of the trade that mean the same, without small words. Each finds all others of its line. */
const equals: readonly (readonly string[])[] = [
  ['dp', 'dop', 'director photography', 'cinematographer'],
  ['1st ac', '1ac', 'first ac', 'first assistant camera', '1st assistant camera', 'focus puller'],
  ['2nd ac', '2ac', 'second ac', 'second assistant camera', '2nd assistant camera'],
  ['1st ad', '1ad', 'first ad', 'first assistant director', '1st assistant director'],
  ['2nd ad', '2ad', 'second ad', 'second assistant director', '2nd assistant director'],
  ['hmu', 'hmua', 'hair make up', 'hair makeup'],
  ['mua', 'make up artist', 'makeup artist'],
  ['make up', 'makeup'],
  ['pd', 'production designer'],
  ['pm', 'production manager'],
  ['upm', 'unit production manager'],
  ['pa', 'production assistant'],
  ['poc', 'production coordinator'],
  ['dit', 'digital imaging technician'],
  ['vtr', 'video assist', 'video playback'],
  ['bbe', 'best boy electric'],
  ['bbg', 'best boy grip'],
  ['kg', 'key grip'],
  ['ep', 'executive producer', 'exec producer'],
  ['lp', 'line producer'],
  ['lm', 'location manager'],
  ['cw', 'copywriter', 'copy writer'],
  ['ecd', 'executive creative director'],
  ['acd', 'associate creative director'],
  ['scripty', 'script supervisor'],
  ['steadi', 'steadicam'],
  ['cam op', 'camera operator'],
  ['colorist', 'colourist'],
  ['gaffer', 'chief lighting technician', 'clt'],
  ['vfx', 'visual effects'],
  ['sfx', 'special effects'],
  ['bts', 'behind scenes'],
  ['vo', 'voice over', 'voiceover'],
  ['ppm', 'pre production meeting', 'preproduction meeting'],
  ['po', 'purchase order'],
  ['ctv', 'connected tv'],
  ['ooh', 'out home'],
  ['1st', 'first'],
  ['2nd', 'second'],
  ['3rd', 'third'],
];

/** Abbreviations of several things, which are not found by each other. */
const abbreviations: Readonly<Record<string, readonly string[]>> = {
  ac: ['assistant camera', 'camera assistant'],
  ad: ['assistant director', 'art director'],
  cd: ['creative director', 'casting director'],
};

const phrases = new Map<string, readonly string[]>();
for (const line of equals) for (const phrase of line) phrases.set(phrase, line);
for (const [short, meanings] of Object.entries(abbreviations)) phrases.set(short, meanings);

const longest = Math.max(...[...phrases.keys()].map((it) => it.split(' ').length));

/** Returns how many of the first words are a phrase of the trade, and the words that mean the same. */
export function readPhrase(words: readonly string[]): { length: number; equals: string[][] } {
  for (let length = Math.min(longest, words.length); length > 0; length -= 1) {
    const found = phrases.get(words.slice(0, length).join(' '));
    if (found) return { length, equals: found.map((it) => it.split(' ')) };
  }
  return { length: 1, equals: [] };
}
