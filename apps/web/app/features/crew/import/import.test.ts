import { describe, expect, test } from 'vitest';
import { decode, readFile, readTable } from '#app/features/imports/read-table.ts';
import { checkRow } from './check-row.ts';
import { departmentOf } from './departments.ts';
import { parseRate } from './parse-rate.ts';
import { readList } from './read-list.ts';
import { reread } from './rows.ts';

const bytesOf = (text: string) => new TextEncoder().encode(text).buffer;

describe('a list is read', () => {
  test.each([
    ['tabs', 'Name\tRole\nTheo Marsh\tGaffer'],
    ['commas and quotes', 'Name,Role\n"Theo Marsh","Gaffer"'],
    ['semicolons', 'Name;Role\r\nTheo Marsh;Gaffer\r\n'],
    ['a mark and a line that names the separator', '\uFEFFsep=;\r\nName;Role\r\nTheo Marsh;Gaffer'],
    ['blank lines', '\n\nName\tRole\n\t\nTheo Marsh\tGaffer\n\n'],
  ])('with %s', (_, text) => {
    const { rows, columns, isHeaded } = readList(text, true);
    expect([isHeaded, columns]).toEqual([true, ['name', 'defaultRole']]);
    expect(rows).toMatchObject([
      { id: '2', name: 'Theo Marsh', defaultRole: 'Gaffer', department: 'electric' },
    ]);
  });

  test('up to 500 people and the names of the columns, and says how many were left out', () => {
    const lines = Array.from({ length: 503 }, (_, index) => `Person ${index}\tGrip`);
    const read = readTable(['Name\tRole', ...lines].join('\n'), 500);
    expect([read.rows.length, read.left]).toEqual([501, 3]);
  });

  test('with line breaks and tabs in quoted cells', () => {
    const { rows } = readTable('Name\tNotes\n"Theo\nMarsh"\t"a ""b"""', 500);
    expect(rows[1]).toEqual(['Theo\nMarsh', 'a "b"']);
  });

  test('of a file in UTF-8, UTF-16 and Latin-1', async () => {
    const name = 'Zoë Müller';
    expect(decode(bytesOf(name))).toBe(name);
    expect(decode(new Uint8Array([...name].map((it) => it.charCodeAt(0))).buffer)).toBe(name);
    const wide = new Uint8Array([0xff, 0xfe, ...[...name].flatMap((it) => [it.charCodeAt(0), 0])]);
    expect(decode(wide.buffer).replace('\uFEFF', '')).toBe(name);
    await expect(readFile(new File(['PK'], 'crew.xlsx'))).rejects.toThrow('save it as CSV');
  });
});

describe('columns are guessed', () => {
  test('by their names in the languages people send', () => {
    const read = (text: string) => readList(`${text}\n${'x\t'.repeat(8)}`, true).columns;
    expect(read('First Name\tLast Name\tE-mail Address\tCell #\tDept.\tPosition')).toEqual(
      expect.arrayContaining(['name', 'lastName', 'email', 'phone', 'department', 'defaultRole']),
    );
    expect(read('Vorname\tNachname\tFunktion\tTelefon\tTagessatz\tSprachen').slice(0, 6)).toEqual([
      ...['name', 'lastName', 'defaultRole', 'phone', 'dayRate', 'languages'],
    ]);
  });

  test('as the file that the address book writes', () => {
    const { columns, rows } = readList(
      'Name,Role,Department,Phone,Email,City,Day rate,Kit fee,Currency,Next date,Tags,Languages,Union,Kind\nTheo Marsh,Gaffer,Electric,,,,950.00,150.00,USD,,,,,Vendor',
      true,
    );
    expect(columns.slice(6)).toEqual([
      ...['dayRate', 'kitFee', null, null, 'tags', 'languages', 'unionStatus', 'kind'],
    ]);
    expect(rows).toMatchObject([{ kitFee: '150.00', kind: 'vendor' }]);
  });

  test('by what their cells look like, without names', () => {
    const { columns, isHeaded, rows } = readList(
      'Theo Marsh\tGaffer\ttheo@example.com\t(323) 555-0110\t$950\nAnouk Bell\tDIT\tanouk@example.com\t3235550114\t925',
      true,
    );
    expect([isHeaded, columns]).toEqual([
      false,
      ['name', 'defaultRole', 'email', 'phone', 'dayRate'],
    ]);
    expect(rows).toHaveLength(2);
  });

  test('without rates for people who may not set them', () => {
    expect(readList('Name\tRate\tKit\nTheo\t900\t50', false).columns).toEqual(['name', null, null]);
  });

  test('and a column that becomes another one is read again, and other edits stay', () => {
    const { rows, columns } = readList('Name\tHome\nTheo Marsh\tGaffer', true);
    expect(columns).toEqual(['name', 'city']);
    const edited = rows.map((it) => ({ ...it, name: 'Theodore Marsh' }));
    const next = reread(edited, ['name', 'defaultRole'], ['city', 'defaultRole']);
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
