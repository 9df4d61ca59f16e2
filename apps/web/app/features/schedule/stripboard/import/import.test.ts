import { describe, expect, test } from 'vitest';
import { checkRow } from './check-row.ts';
import { readShots } from './read-shots.ts';
import type { ImportRow } from './rows.ts';

const lines = (...all: string[]) => all.join('\n');

describe('a shot list is read', () => {
  test('with the names of its columns', () => {
    const read = readShots(
      lines(
        'Scene\tShot\tI/E\tD/N\tDescription\tTalent\tEst. time',
        '12\tA\tINT\tD\tHero pour\tAmara\t45',
        '12\t3\tI/E\tnight\tPorch\t\t1h15',
      ),
    );
    expect(read.columns).toEqual([
      ...['scene', 'shotRef', 'intExt', 'dayNight', 'description', 'cast', 'minutes'],
    ]);
    expect(read.rows.map(checkRow)).toMatchObject([
      {
        words: 'Ready',
        strip: { shotRef: '12A', intExt: 'INT', dayNight: 'D', cast: 'Amara', minutes: 45 },
      },
      { strip: { shotRef: '12-3', intExt: 'INT/EXT', dayNight: 'N', minutes: 75 } },
    ]);
  });

  test('without names, by what the cells look like', () => {
    const { columns, headingAt } = readShots(
      lines('1A;EXT;D;Wide of the house, dolly in;0:30', '1B;EXT;D;Door;0:15', '2;INT;N;Stairs;45'),
    );
    expect([headingAt, columns]).toEqual([
      -1,
      ['shotRef', 'intExt', 'dayNight', 'description', 'minutes'],
    ]);
  });

  test('with scene headings in the description, meals and moves', () => {
    const { rows } = readShots(
      lines(
        'Shot,Description,Minutes',
        '1,INT. KITCHEN - DAY,20',
        '2,EXT. PORCH – DUSK,0:45:00',
        ',Lunch,',
        ',Company move to the garden,30',
        ',Wrap,',
      ),
    );
    expect(rows.map(checkRow).map((it) => it.strip)).toMatchObject([
      { kind: 'setup', intExt: 'INT', dayNight: 'D', description: 'KITCHEN', minutes: 20 },
      { kind: 'setup', intExt: 'EXT', dayNight: 'dusk', description: 'PORCH', minutes: 45 },
      { kind: 'meal', minutes: 30 },
      { kind: 'company_move', minutes: 30 },
      { kind: 'wrap', minutes: 30 },
    ]);
  });

  test('up to 300 rows, and says how many were left out', () => {
    const shots = Array.from({ length: 305 }, (_, index) => `${index}\tShot ${index}\t5`);
    const read = readShots(lines('Shot\tDescription\tMin', ...shots));
    expect([read.rows.length, read.left]).toEqual([300, 5]);
  });
});

const row = (values: Partial<ImportRow>): ImportRow => ({
  ...{ id: '1', raw: [], act: 'add', shotRef: '1', intExt: '', dayNight: '', description: '' },
  ...{ cast: '', minutes: '' },
  ...values,
});

test.each([
  [{ minutes: 'soon' }, 'Enter a duration such as 45, 1:15 or 1h15.'],
  [{ minutes: '25h' }, 'Enter a duration such as 45, 1:15 or 1h15.'],
  [{ intExt: 'roof' }, 'Enter INT, EXT or INT/EXT.'],
  [{ dayNight: 'later' }, 'Enter day, night, dawn or dusk.'],
  [{ shotRef: '' }, 'Enter a shot or a description.'],
  [{ description: 'x'.repeat(301) }, 'Use at most 300 characters for the description.'],
  [{ act: 'skip' as const, minutes: 'soon' }, 'Skipped'],
  [{}, 'Ready, 45 min'],
])('a row is checked: %j', (values, words) => expect(checkRow(row(values)).words).toBe(words));
