import { describe, expect, test } from 'vitest';
import { takeFile, textOf } from '#app/features/imports/read-file.ts';
import { checkRow } from './check-row.ts';
import { departmentOf } from './departments.ts';
import { parseRate } from './parse-rate.ts';
import { readList } from './read-list.ts';
import { reread } from './rows.ts';

describe('a list is read', () => {
  test.each([
    ['tabs', 'Name\tRole\nTheo Marsh\tGaffer'],
    ['commas and quotes', 'Name,Role\n"Theo Marsh","Gaffer"'],
    ['semicolons', 'Name;Role\r\nTheo Marsh;Gaffer\r\n'],
    ['a mark and a line that names the separator', '\uFEFFsep=;\r\nName;Role\r\nTheo Marsh;Gaffer'],
    ['blank lines', '\n\nName\tRole\n\t\nTheo Marsh\tGaffer\n\n'],
  ])('with %s', (_, text) => {
    const { rows, columns, headingAt } = readList(text, true);
    expect([headingAt, columns]).toEqual([0, ['name', 'defaultRole']]);
    expect(rows).toMatchObject([
      { name: 'Theo Marsh', defaultRole: 'Gaffer', department: 'electric' },
    ]);
  });

  test('up to 500 people, and says how many were left out', () => {
    const lines = Array.from({ length: 503 }, (_, index) => `Person ${index}\tGrip`);
    const { rows, left } = readList(['Name\tRole', ...lines].join('\n'), true);
    expect([rows.length, left]).toEqual([500, 3]);
  });

  test('of a file in UTF-8, UTF-16 and Latin-1', async () => {
    const name = 'Zoë Müller';
    const read = async (bytes: number[]) =>
      textOf(await takeFile(new File([Uint8Array.from(bytes)], 'crew.csv'))).text;
    expect(await read([...new TextEncoder().encode(name)])).toBe(name);
    expect(await read([...name].map((it) => it.charCodeAt(0)))).toBe(name);
    const wide = [...name].flatMap((it) => [it.charCodeAt(0), 0]);
    expect(await read([0xff, 0xfe, ...wide])).toBe(name);
  });

  test.each([
    ['crew.xlsx', 'PK\u0003\u0004', 'save it as CSV'],
    ['crew.csv', 'PK\u0003\u0004', 'save it as CSV'],
    ['crew.csv', '%PDF-1.7', 'This is a PDF'],
  ])('and not of %s that is %j', async (name, start, sentence) => {
    await expect(takeFile(new File([start], name))).rejects.toThrow(sentence);
  });
});

describe('columns are guessed', () => {
  test('by their names in the languages people send', () => {
    const read = (text: string) => readList(text, true).columns;
    expect(
      read(
        'First Name\tLast Name\tE-mail Address\tCell #\tDept.\tPosition\nTheo\tMarsh\tt@example.com\t323 555 0110\tGrip\tKey Grip',
      ),
    ).toEqual(['firstName', 'lastName', 'email', 'phone', 'department', 'defaultRole']);
    expect(
      read(
        'Vorname\tNachname\tFunktion\tTelefon\tTagessatz\tSprachen\nUwe\tBöhm\tOberbeleuchter\t030 1234567\t450\tDeutsch',
      ),
    ).toEqual(['firstName', 'lastName', 'defaultRole', 'phone', 'dayRate', 'languages']);
  });

  test('as the file that the address book writes', () => {
    const { columns, rows } = readList(
      'Name,Role,Department,Phone,Email,City,Day rate,Kit fee,Currency,Next date,Tags,Languages,Union,Kind\nTheo Marsh,Gaffer,Electric,,,,950.00,150.00,USD,,night,Greek,Local 728,Vendor',
      true,
    );
    expect(columns.slice(6)).toEqual([
      ...['dayRate', 'kitFee', null, null, 'tags', 'languages', 'unionStatus', 'kind'],
    ]);
    expect(rows).toMatchObject([{ kitFee: '150.00', kind: 'vendor' }]);
  });

  test('by what their cells look like, without names', () => {
    const { columns, headingAt, rows } = readList(
      'Theo Marsh\tGaffer\ttheo@example.com\t(323) 555-0110\t$950\nAnouk Bell\tDIT\tanouk@example.com\t3235550114\t925',
      true,
    );
    expect([headingAt, columns]).toEqual([
      -1,
      ['name', 'defaultRole', 'email', 'phone', 'dayRate'],
    ]);
    expect(rows).toHaveLength(2);
  });

  test('without rates for people who may not set them', () => {
    expect(readList('Name\tRate\tKit\nTheo\t900\t50', false).columns).toEqual(['name', null, null]);
  });

  test('and a column that becomes another one is read again, and other edits stay', () => {
    const list = { ...readList('Name\tHome\nTheo Marsh\tGaffer', true), formKey: 'k' };
    expect(list.columns).toEqual(['name', 'city']);
    const rows = list.rows.map((it) => ({ ...it, name: 'Theodore Marsh' }));
    const next = reread({ ...list, rows, columns: ['name', 'defaultRole'] }, [
      'city',
      'defaultRole',
    ]);
    expect(next).toMatchObject([
      { name: 'Theodore Marsh', city: '', defaultRole: 'Gaffer', department: 'electric' },
    ]);
  });
});

test.each([
  ['1st AD', 'ad'],
  ['Hair and make-up', 'hair_makeup'],
  ['2nd AC', 'camera'],
  ['DP', 'camera'],
  ['Best Boy Grip', 'grip'],
  ['Best Boy Electric', 'electric'],
  ['Sound Mixer', 'sound'],
  ['Production Designer', 'art'],
  ['Location Manager', 'locations'],
  ['Production Coordinator', 'production'],
  ['Grip', 'grip'],
  ['Director', 'production'],
  ['Art Director', 'art'],
  ['Director of Photography', 'camera'],
  ['Set Dresser', 'art'],
  ['Food Stylist', 'art'],
  ['Wardrobe Stylist', 'wardrobe'],
  ['Dresser', 'wardrobe'],
  ['Zookeeper', null],
])('the department of %s is guessed', (role, department) => {
  expect(departmentOf(role)).toBe(department);
});

describe('a rate is read', () => {
  test.each([
    ['850', { cents: 85_000 }],
    ['850/10', { cents: 85_000, hours: 10 }],
    ['$1,250.50 / 12h', { cents: 125_050, hours: 12 }],
    ['850 for 12 hours', { cents: 85_000, hours: 12 }],
    ['850/day', { cents: 85_000 }],
    ['1.250,50 €', { cents: 125_050 }],
    ['1.250', { cents: 125_000 }],
    ['1 250,5', { cents: 125_050 }],
    ['950,00', { cents: 95_000 }],
    ['1,250', { cents: 125_000 }],
    ['85/hr', null],
    ['2*425', null],
    ['tbd', null],
  ])('%s', (text, rate) => {
    expect(parseRate(text, 'USD')).toEqual(rate);
  });
});

describe('a row is checked', () => {
  const [row] = readList('Name\tRole\nTheo Marsh\tGaffer', true).rows;
  const check = (fields: object) => {
    if (!row) throw new Error('No row was read.');
    return checkRow({ ...row, ...fields }, 'USD');
  };

  test.each([
    ['phone', '+49 (0)30 1234-567', '3.23555E+09'],
    ['phone', '(323) 555-0110 x12', '#ERROR!'],
    ['phone', '323.555.0110', '555-01'],
    ['phone', '', 'see Dana'],
    ['email', 'theo@example.com', 'theo at example.com'],
    ['dayRate', '$1,300.50', 'a lot'],
    ['dayRate', '850/10', '85/hr'],
    ['rateHours', '12', '25'],
    ['rateHours', '', 'ten'],
    ['kitFee', '150,00', 'some'],
    ['otherRoles', 'Spark, Best Boy', 'x'.repeat(101)],
    ['kind', 'vendor', 'robot'],
    ['name', 'Theo', ''],
    ['defaultRole', 'Gaffer', ''],
    ['department', 'grip', ''],
    ['tags', 'night, HMI', 'x'.repeat(41)],
  ])('%s: “%s” is right and “%s” is not', (field, right, wrong) => {
    expect(check({ [field]: right }).problems).toEqual({});
    expect(check({ [field]: right }).person).not.toBeNull();
    expect(Object.keys(check({ [field]: wrong }).problems)).toEqual([field]);
    expect(check({ [field]: wrong }).person).toBeNull();
  });

  test('and becomes a person with amounts in cents and separate words', () => {
    const { person } = check({
      ...{ dayRate: '950/12', kitFee: '1.150,00', otherRoles: 'Spark; Best Boy' },
      ...{ tags: 'night; HMI', email: 'Theo@Example.com' },
    });
    expect(person).toMatchObject({ rateHours: 12, kitFeeCents: 115_000 });
    expect(person?.otherRoles).toEqual(['Spark', 'Best Boy']);
    expect(person).toMatchObject({ dayRateCents: 95_000, tags: ['night', 'HMI'], phone: null });
  });
});
