import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { type FormatList, mostLines, readFormatList } from './format-list.ts';

const dates: Record<string, string> = {
  '12 dec': '2026-12-12',
  'dec 12': '2026-12-12',
  'dec 12 2026': '2026-12-12',
  '12/12': '2026-12-12',
  '2026-12-12': '2026-12-12',
  fri: '2026-12-04',
  '12': '2026-12-12',
};
const readDate = (text: string) => dates[text.trim().toLowerCase().replaceAll(/\s+/g, ' ')] ?? null;
const read = (text: string): FormatList => readFormatList(text, readDate);

/** Returns what was read as "title | length | format | platform | due", with "?" for questions. */
function shown(text: string): string[] {
  return read(text).rows.map((it) => {
    const fields = [it.title, it.duration, it.format, it.platform, it.dueDate ?? ''];
    return `${it.questions.length > 0 ? '? ' : ''}${fields.join(' | ')}`;
  });
}

describe('a line is read for certain', () => {
  test.each([
    ['Hero :60 16x9 Broadcast', 'Hero :60 | :60 | 16x9 | Broadcast | '],
    ['Hero :60 16×9 Web and CTV', 'Hero :60 | :60 | 16x9 | Web and CTV | '],
    ['Hero 15s 9:16', 'Hero :15 | :15 | 9x16 |  | '],
    ['Bumper :06 1x1 paid social', 'Bumper :06 | :06 | 1x1 | paid social | '],
    ['Bumper :6 1x1', 'Bumper :06 | :06 | 1x1 |  | '],
    ['Lift 0:15 4:5', 'Lift :15 | :15 | 4x5 |  | '],
    ['Film 2:15 16x9', 'Film 2:15 | 2:15 | 16x9 |  | '],
    ['Documentary 1:02:30 HD', 'Documentary 1:02:30 | 1:02:30 | HD |  | '],
    ['Trailer 90 sec 2.39:1', 'Trailer :90 | :90 | 2.39x1 |  | '],
    ['Film 2 min 16x9', 'Film 2:00 | 2:00 | 16x9 |  | '],
    ['Hero 30" 16x9', 'Hero :30 | :30 | 16x9 |  | '],
    ['Hero 30″ 16x9', 'Hero :30 | :30 | 16x9 |  | '],
    ['Hero :60 1920x1080', 'Hero :60 | :60 | 1920x1080 |  | '],
    ['Hero :60 1080×1920', 'Hero :60 | :60 | 1080x1920 |  | '],
    ['Hero :60 4k', 'Hero :60 | :60 | 4K |  | '],
    ['Hero :60 16x9 4K', 'Hero :60 | :60 | 16x9 4K |  | '],
    ['Hero :60 1080P', 'Hero :60 | :60 | 1080p |  | '],
    ['Hero:60 16x9', 'Hero :60 | :60 | 16x9 |  | '],
    ['Hero :60 cutdown 16x9', 'Hero :60 cutdown | :60 | 16x9 |  | '],
    ['- Hero :60 16x9', 'Hero :60 | :60 | 16x9 |  | '],
    ['• Hero :60 16x9', 'Hero :60 | :60 | 16x9 |  | '],
    ['3. Hero :60 16x9', 'Hero :60 | :60 | 16x9 |  | '],
    ['[ ] Hero :60 16x9', 'Hero :60 | :60 | 16x9 |  | '],
    ['Hero, :60, 16x9, Broadcast', 'Hero :60 | :60 | 16x9 | Broadcast | '],
    ['Hero – :60 – 16x9 – Broadcast', 'Hero :60 | :60 | 16x9 | Broadcast | '],
    ['Hero\t:60\t16x9\tBroadcast\t12 Dec', 'Hero :60 | :60 | 16x9 | Broadcast | 2026-12-12'],
    ['Hero :60 16x9, due 12 Dec', 'Hero :60 | :60 | 16x9 |  | 2026-12-12'],
    ['Hero :60 16x9 due: Dec 12, 2026', 'Hero :60 | :60 | 16x9 |  | 2026-12-12'],
    ['Hero :60 16x9 (due Fri)', 'Hero :60 | :60 | 16x9 |  | 2026-12-04'],
    ['Hero :60 due 12 Dec 16x9 Broadcast', 'Hero :60 | :60 | 16x9 | Broadcast | 2026-12-12'],
    ['Cut by Anna :60 16x9', 'Cut by Anna :60 | :60 | 16x9 |  | '],
    ['Hero :60 16x9 by Fri', 'Hero :60 | :60 | 16x9 |  | 2026-12-04'],
    ['Größe：６０ 16x9', 'Größe :60 | :60 | 16x9 |  | '],
    ['英雄篇 :60 9∶16', '英雄篇 :60 | :60 | 9x16 |  | '],
    ['Café “Noël”\u00a0:60 16x9', 'Café “Noël” :60 | :60 | 16x9 |  | '],
    ['Area 51 :60 16x9', 'Area 51 :60 | :60 | 16x9 |  | '],
  ])('%s', (text, expected) => {
    expect(shown(text)).toEqual([expected]);
  });
});

describe('what is not certain is asked', () => {
  test.each([
    [':30 9x16 social, due 12 Dec', 'Which film is it? Enter a title, or keep the length.'],
    ['Social :15 9x16', 'Is “Social” the title or the platform?'],
    ['Hero 30 16x9', 'Is “30” the length?'],
    ['Hero :60 16x9 Textless', 'Is “Textless” the platform?'],
    ['Textless master', 'No length or format was read. Is this a deliverable?'],
    ['Hero :60 30x15', 'Is “30x15” a format?'],
    ['Hero, :60, 9/16', 'Is “9/16” a format or a date? Fill it in.'],
    ['Hero :60 16x9 due soon', '“soon” is not a date. Choose the due date.'],
    ['Hero :60 16x9 due 12', 'Is “12” the due date?'],
    ['3x Hero :06 9x16', 'Does “3x” mean 3 of them? Add a line for each.'],
  ])('%s', (text, question) => {
    expect(read(text).rows.map((it) => it.questions)).toEqual([[question]]);
  });

  test('a line that names several lengths or formats is one for each', () => {
    expect(shown('Hero :60, :30 and :15 16x9 Broadcast')).toEqual([
      '? Hero :60 | :60 | 16x9 | Broadcast | ',
      '? Hero :30 | :30 | 16x9 | Broadcast | ',
      '? Hero :15 | :15 | 16x9 | Broadcast | ',
    ]);
    expect(read('Hero :15 16x9/9x16').rows.map((it) => [it.format, it.questions])).toEqual([
      ['16x9', ['The line names 16x9, 9x16. Is this one of them?']],
      ['9x16', ['The line names 16x9, 9x16. Is this one of them?']],
    ]);
    expect(shown(':60/:30 16x9/1x1')).toHaveLength(4);
  });
});

describe('a table with headings', () => {
  test('is read by its columns, and says which it has no place for', () => {
    const list = read(
      [
        'Film\tTRT\tAspect Ratio\tPlacement\tDue Date\tCodec',
        'Hero\t60\t16:9\tAnything at all\t12/12\tProRes',
        'Bumper\t0:06\t9/16\tSocial\t\tH.264',
        'Lift :15 4x5\t\t\t\tsoon\t',
        '\t:10\tVertical\t\t\t',
      ].join('\r\n'),
    );
    expect(list.unreadColumns).toEqual(['Codec']);
    const fields = list.rows.map((it) => [it.title, it.duration, it.format, it.platform]);
    expect(fields).toEqual([
      ['Hero', ':60', '16x9', 'Anything at all'],
      ['Bumper', ':06', '9x16', 'Social'],
      ['Lift :15 4x5', ':15', '4x5', ''],
      ['', ':10', 'Vertical', ''],
    ]);
    expect(list.rows.map((it) => it.dueDate)).toEqual(['2026-12-12', null, null, null]);
    expect(list.rows.map((it) => it.questions)).toEqual([
      [],
      [],
      ['“soon” is not a date. Choose the due date.'],
      ['There is no title. Enter one.'],
    ]);
  });

  test('may be separated by commas, and a line without a title among them is none', () => {
    expect(shown('Title,Length,Format\nHero,TBD,16x9\n"Say ""yes""",:15,1x1,more')).toEqual([
      '? Hero | TBD | 16x9 |  | ',
      '? "Say ""yes""" | :15 | 1x1 |  | ',
    ]);
    expect(shown('Length, format')[0]).toMatch(/^\? Length/);
  });
});

test('quotes of a sheet are left out, and blank lines and what is invisible too', () => {
  const text = '\ufeff\n  \t \n"Say ""yes"", loud"\t:15\t1x1\n\u200bHero :60 16x9\n\n';
  expect(shown(text)).toEqual([
    'Say "yes", loud :15 | :15 | 1x1 |  | ',
    'Hero :60 | :60 | 16x9 |  | ',
  ]);
  expect(read(text).rows.map((it) => it.line)).toEqual([3, 4]);
  expect(read('').rows).toEqual([]);
});

test('500 lines are read, and the others counted', () => {
  const lines = (count: number) => Array.from({ length: count }, (_, it) => `Cut ${it} :15 16x9`);
  expect(read(lines(mostLines).join('\n'))).toMatchObject({ left: 0 });
  const list = read(['Title\tLength', ...lines(mostLines + 1)].join('\n'));
  expect([list.rows.length, list.left]).toEqual([mostLines, 1]);
});

test('each line of any text is read into some row, soon', () => {
  const words = fc.constantFrom(
    'Hero',
    ':60',
    '16x9',
    '9:16',
    'due',
    '12 Dec',
    '\t',
    ',',
    '30',
    'x',
    '(',
  );
  const lines = fc.array(fc.oneof(words, fc.string()), { maxLength: 12 });
  fc.assert(
    fc.property(lines, (pieces) => {
      const text = pieces.join(' ');
      const { rows, left, unreadColumns } = read(text);
      const isSomething = /[^\s\p{Cf}\p{Cc}]/u.test(text);
      if (isSomething && unreadColumns.length === 0 && rows.length === 0)
        return /[,;|\t]/.test(text);
      return left === 0 && rows.every((it) => it.questions.length > 0 || it.title !== '');
    }),
  );
});
