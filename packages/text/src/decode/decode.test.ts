import { expect, test } from 'vitest';
import { decode, strictly } from './decode.ts';
import type { Encoding } from './encodings.ts';

/** Encodes a text in an encoding of one byte, by what its bytes are decoded as. */
function bytesOf(text: string, encoding: Encoding): Uint8Array {
  const codes = new Map(
    Array.from({ length: 256 }, (_, code) => [strictly(Uint8Array.of(code), encoding), code]),
  );
  return Uint8Array.from([...text].map((it) => codes.get(it) ?? Number.NaN));
}

const heading = 'Name,Role,City\n';

test.each<[Encoding, string]>([
  ['windows-1252', 'Zoë Müller,Gaffer,Köln\nJosé Núñez,Key Grip,León'],
  ['macintosh', 'Zoë Müller,Gaffer,Köln\nJosé Núñez,Key Grip,León'],
  ['macintosh', 'Søren Åkesson,Gaffer,Malmö\nÉlise D’Août,“Lead” grip – night,Besançon'],
  ['windows-1252', 'Søren Åkesson,Gaffer,Malmö\nÉlise D’Août,“Lead” grip – night,Besançon'],
  ['windows-1252', 'JÜRGEN GRÖßER,OBERBELEUCHTER,KÖLN\nUwe Böhm,€ 450,Nürnberg'],
  ['windows-1252', 'Hélène Lefèvre,Chef électro,Orléans\nChloé Garçon,Régie,Nîmes'],
  ['windows-1252', 'Hélène,Thérèse,Régie\nÉric,Père,Crème brûlée'],
  ['windows-1250', 'Łukasz Wiśniewski,Oświetleniowiec,Łódź\nŻaneta Dąbek,Dźwięk,Gdańsk'],
  ['windows-1250', 'Jiří Dvořák,Osvětlovač,Plzeň\nMilan Kučera,Zvuk,Třebíč'],
  ['windows-1251', 'Иван Петров,Оператор,Москва\nАнна Белова,Звук,Тула'],
  ['koi8-r', 'Иван Петров,Оператор,Москва\nАнна Белова,Звук,Тула'],
  ['ibm850', 'Zoë Müller,Gaffer,Köln\nJosé Núñez,Key Grip,León'],
  ['ibm850', 'JÜRGEN GRÖßER,OBERBELEUCHTER,KÖLN\nUwe Schäfer,Ton,Nürnberg'],
  ['ibm850', 'Hélène Lefèvre,Chef électro,Orléans\nChloé Garçon,Régie,Nîmes'],
  ['ibm850', 'João Gonçalves,Operador,São Paulo\nÂngela Simões,Som,Covilhã'],
  ['ibm850', 'Jürgen Müller,Gaffer,Günther Schäfer'],
  ['windows-1252', 'Ana DeÁngelo,Gaffer,Mainz'],
  ['windows-1252', 'Uwe Jäger,Gaffer,Mainz\nUte Bäcker,Ton,Mainz'],
  ['windows-1252', 'Ana Sánchez,Gaffer,Málaga'],
  ['windows-1253', 'Ζωή Παππά,Ηλεκτρολόγος,Αθήνα'],
])('%s is recognized: %s', (encoding, text) => {
  const read = decode(bytesOf(heading + text, encoding));
  expect(read).toMatchObject({ encoding, text: heading + text, isDoubtful: false });
});

test.each<[Encoding, number[]]>([
  ['shift_jis', [0x8e, 0x52, 0x93, 0x63, 0x91, 0xbe, 0x98, 0x59]],
  ['euc-kr', [0xb1, 0xe8, 0xc3, 0xb6, 0xbc, 0xf6]],
])('%s is among what is asked about, if another reads as well', (encoding, name) => {
  const read = decode(Uint8Array.from([...name, 0x2c, 0x41, 0x0a]));
  const known = [read, ...read.others].map((it) => it.encoding);
  expect(known.slice(0, 3)).toContain(encoding);
});

test('a word that two encodings have is asked about, with how each reads', () => {
  const read = decode(bytesOf('Köln', 'macintosh'));
  expect(read).toMatchObject({ encoding: 'macintosh', words: ['Köln'], isDoubtful: true });
  expect(read.others[0]).toEqual({ encoding: 'windows-1250', words: ['Kšln'] });
  const chosen = decode(bytesOf('Köln', 'macintosh'), 'windows-1250');
  expect(chosen).toMatchObject({ text: 'Kšln', isDoubtful: false });
});

test.each([
  'Zoë Müller',
  'Köln',
  'Zoë Löwe,Jörg Weiß',
  'Köln,Böhm,Schröder,Löwe,Vögel,Jörg,Schön',
  'Søren,Jørgen,Åse,Kjær',
  'Groß',
  'João',
])('a few words of DOS are recognized or asked about: %s', (words) => {
  const read = decode(bytesOf(`${words}\n`, 'ibm850'));
  const known = [read, ...read.others].map((it) => it.encoding);
  expect(known.slice(0, 3)).toContain('ibm850');
  if (read.encoding !== 'ibm850') expect(read.isDoubtful).toBe(true);
  expect(decode(bytesOf(words, 'ibm850'), 'ibm850').text).toBe(words);
});

test('signs of the two code pages of DOS differ', () => {
  const bytes = bytesOf('Köln ¢', 'ibm437');
  expect(decode(bytes, 'ibm437').text).toBe('Köln ¢');
  expect(decode(bytes, 'ibm850').text).toBe('Köln ø');
});

test('UTF-8 and UTF-16 are certain, with a mark or without', () => {
  const utf8 = new TextEncoder().encode('Zoë');
  const wide = Uint8Array.from([...'Zoe,Grip'].flatMap((it) => [it.charCodeAt(0), 0]));
  const read = (bytes: Uint8Array) => {
    const { text, encoding, others, isDoubtful } = decode(bytes);
    expect([others, isDoubtful]).toEqual([[], false]);
    return [encoding, text];
  };
  expect(read(utf8)).toEqual(['utf-8', 'Zoë']);
  expect(read(Uint8Array.of(0xef, 0xbb, 0xbf, ...utf8))).toEqual(['utf-8', 'Zoë']);
  expect(read(Uint8Array.of(0xff, 0xfe, ...wide))).toEqual(['utf-16le', 'Zoe,Grip']);
  expect(read(wide)).toEqual(['utf-16le', 'Zoe,Grip']);
  expect(read(new TextEncoder().encode('plain'))).toEqual(['utf-8', 'plain']);
});

test('bytes of no text are refused', () => {
  expect(() => decode(Uint8Array.of(1, 2, 3, 0x80))).toThrow('in no known encoding');
});

test('a long file is recognized by some of its lines', () => {
  const line = 'Zoë Müller,Gaffer,Köln\n';
  const bytes = bytesOf(line.repeat(200_000), 'macintosh');
  expect(decode(bytes).encoding).toBe('macintosh');
});

test.each(['a'.repeat(60_000), `${'!'.repeat(60_000)}a`])(
  'a line of one endless word is read while somebody waits',
  (word) => {
    const bytes = bytesOf(`Zoë ${word} é\n`, 'windows-1252');
    expect(decode(bytes).text).toBe(`Zoë ${word} é\n`);
  },
);
