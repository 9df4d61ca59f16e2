import { describe, expect, test } from 'vitest';
import { readList } from './read-list.ts';

/** Name, role, department, phone and email of each person. */
const people = (text: string) =>
  readList(text, true).rows.map((it) => [
    ...[it.name, it.defaultRole, it.department, it.phone, it.email],
  ]);

const tilda = ['Tilda Voss', 'Key Grip', 'grip', '323-555-0171', 'tilda.voss@example.com'];
const bram = ['Bram Oduya', 'Boom Operator', 'sound', '323-555-0172', 'bram.oduya@example.com'];

const csv = (...rows: string[][]) => rows.map((it) => it.join(',')).join('\r\n');
/** A row of a wide table: the values by their headings. */
const row = (heading: string[], values: Record<string, string>) =>
  heading.map((it) => values[it] ?? '');

const google =
  'First Name,Middle Name,Last Name,Phonetic First Name,Phonetic Middle Name,Phonetic Last Name,Name Prefix,Name Suffix,Nickname,File As,Organization Name,Organization Title,Organization Department,Birthday,Notes,Photo,Labels,E-mail 1 - Label,E-mail 1 - Value,E-mail 2 - Label,E-mail 2 - Value,Phone 1 - Label,Phone 1 - Value,Phone 2 - Label,Phone 2 - Value,Address 1 - Label,Address 1 - Formatted,Address 1 - Street,Address 1 - City,Website 1 - Label,Website 1 - Value'.split(
    ',',
  );
const oldGoogle =
  'Name,Given Name,Additional Name,Family Name,Yomi Name,Given Name Yomi,Name Prefix,Name Suffix,Initials,Nickname,Short Name,Maiden Name,Birthday,Gender,Location,Occupation,Notes,Language,Group Membership,E-mail 1 - Type,E-mail 1 - Value,Phone 1 - Type,Phone 1 - Value,Organization 1 - Type,Organization 1 - Name,Organization 1 - Title,Organization 1 - Department'.split(
    ',',
  );
const outlook =
  "First Name,Middle Name,Last Name,Title,Suffix,Nickname,Given Yomi,E-mail Address,E-mail 2 Address,Home Phone,Home Phone 2,Business Phone,Business Phone 2,Mobile Phone,Car Phone,Other Phone,Primary Phone,Pager,Business Fax,Home Fax,Company Main Phone,Callback,Job Title,Department,Company,Office Location,Manager's Name,Assistant's Name,Assistant's Phone,Company Yomi,Business Street,Business City,Home City,Personal Web Page,Spouse,Schools,Hobby,Location,Web Page,Birthday,Anniversary,Notes".split(
    ',',
  );
const hubspot =
  'Record ID,First Name,Last Name,Email,Phone Number,Contact owner,Last Activity Date,Lead Status,Marketing contact status,Create Date,Associated Company,Job Title'.split(
    ',',
  );

describe('the exports of other programs are read without a mend', () => {
  test('Google Contacts, whose labels are no values', () => {
    const text = csv(
      google,
      row(google, {
        ...{ 'First Name': 'Tilda', 'Last Name': 'Voss', 'Organization Title': 'Key Grip' },
        ...{ 'Organization Department': 'Grip', Labels: 'Crew ::: * myContacts' },
        ...{ 'E-mail 1 - Label': '* Work', 'E-mail 1 - Value': 'tilda.voss@example.com' },
        ...{ 'Phone 1 - Label': 'Work', 'Phone 1 - Value': '323-555-0170' },
        ...{ 'Phone 2 - Label': 'Mobile', 'Phone 2 - Value': '323-555-0171' },
        ...{ 'Address 1 - Label': 'Home', 'Address 1 - City': 'Reno' },
      }),
      row(google, {
        ...{ 'First Name': 'Bram', 'Last Name': 'Oduya', 'Organization Title': 'Boom Operator' },
        ...{ 'E-mail 1 - Label': 'Other', 'E-mail 1 - Value': 'bram.oduya@example.com' },
        ...{
          'Phone 1 - Label': 'Mobile',
          'Phone 1 - Value': '323-555-0172',
          Labels: '* myContacts',
        },
      }),
    );
    expect(people(text)).toEqual([tilda, bram]);
    expect(readList(text, true).rows).toMatchObject([
      { notes: 'Work: 323-555-0170', city: 'Reno', tags: 'Crew' },
      { notes: '', tags: '' },
    ]);
  });

  test('Google Contacts as it was until 2024', () => {
    const text = csv(
      oldGoogle,
      row(oldGoogle, {
        ...{ Name: 'Tilda Voss', 'Given Name': 'Tilda', 'Family Name': 'Voss' },
        ...{
          'Group Membership': '* myContacts',
          'E-mail 1 - Type': '* ',
          'E-mail 1 - Value': 'tilda.voss@example.com ::: t@example.com',
        },
        ...{ 'Phone 1 - Type': 'Mobile', 'Phone 1 - Value': '323-555-0171 ::: 323-555-0179' },
        ...{ 'Organization 1 - Type': '', 'Organization 1 - Title': 'Key Grip' },
      }),
    );
    expect(people(text)).toEqual([tilda]);
    expect(readList(text, true).rows[0]?.notes).toBe(
      'Mobile: 323-555-0179\nE-mail 1 - Value: t@example.com',
    );
  });

  test('Outlook, whose Title is empty and whose mobile phone comes before the others', () => {
    const text = csv(
      outlook,
      row(outlook, {
        ...{
          'First Name': 'Tilda',
          'Last Name': 'Voss',
          'E-mail Address': 'tilda.voss@example.com',
        },
        ...{
          'Business Phone': '323-555-0170',
          'Mobile Phone': '323-555-0171',
          'Job Title': 'Key Grip',
        },
        ...{ Department: 'Grip', Company: 'Voss Grip LLC', "Assistant's Phone": '323-555-0100' },
      }),
      row(outlook, {
        ...{
          'First Name': 'Bram',
          'Last Name': 'Oduya',
          'E-mail Address': 'bram.oduya@example.com',
        },
        ...{ 'Home Phone': '323-555-0172', 'Job Title': 'Boom Operator', Department: 'Sound' },
      }),
    );
    expect(people(text)).toEqual([tilda, bram]);
    expect(readList(text, true).rows).toMatchObject([
      { loanOutName: 'Voss Grip LLC', notes: 'Business Phone: 323-555-0170' },
      { notes: '' },
    ]);
  });

  test('Outlook with forms of address in Title', () => {
    const text =
      'Title,First Name,Last Name,Job Title,Mobile Phone,E-mail Address,E-mail Type,E-mail Display Name\nMs.,Tilda,Voss,Key Grip,323-555-0171,tilda.voss@example.com,SMTP,Tilda Voss';
    expect(people(text)).toEqual([tilda]);
    expect(people(text.replace('Job Title', 'Xyz'))[0]?.[1]).not.toBe('Ms.');
  });

  test('Apple Numbers, with a title over the table and semicolons', () => {
    const text =
      'Night Drive: Crew;;;;\r\n;;;;\r\nVorname;Nachname;Position;Mobil;E-Mail\r\nTilda;Voss;Key Grip;323-555-0171;tilda.voss@example.com\r\nBram;Oduya;Boom Operator;323-555-0172;bram.oduya@example.com';
    const { rows, skipped, headingAt } = readList(text, true);
    expect(people(text)).toEqual([tilda, bram]);
    expect([headingAt, skipped]).toEqual([
      1,
      [{ id: '1', text: 'Night Drive: Crew', why: 'Above the names of the columns' }],
    ]);
    expect(rows.map((it) => it.id)).toEqual(['4', '5']);
  });

  test('Airtable, with lists in cells', () => {
    const text =
      'Name,Role,Department,Phone,Email,Attachments,Status,Last Modified\nTilda Voss,"Key Grip",Grip,(323) 555-0171,tilda.voss@example.com,photo.jpg (https://example.com/a.jpg),Confirmed,11/2/2026 4:10pm';
    expect(people(text)).toEqual([[...tilda.slice(0, 3), '(323) 555-0171', tilda[4]]]);
  });

  test('HubSpot, whose numbers and owners are no people', () => {
    const text = csv(
      hubspot,
      row(hubspot, {
        ...{
          'Record ID': '151223450012',
          'First Name': 'Tilda',
          'Last Name': 'Voss',
          Email: 'tilda.voss@example.com',
        },
        ...{
          'Phone Number': '323-555-0171',
          'Contact owner': 'Ana Ruiz',
          'Create Date': '2026-10-02 10:11',
        },
        ...{ 'Associated Company': 'Voss Grip', 'Job Title': 'Key Grip', 'Lead Status': 'NEW' },
      }),
    );
    expect(people(text)).toEqual([tilda]);
  });

  test('Notion, with a property per column', () => {
    const text =
      '\uFEFFName,Dept,E-mail,Job,Phone,Tags\nTilda Voss,Grip,tilda.voss@example.com,Key Grip,323-555-0171,"night, HMI"';
    expect(people(text)).toEqual([tilda]);
  });

  test('StudioBinder, by departments with a count', () => {
    const text =
      'Title,First Name,Last Name,Phone,Email,Company\nGRIP (1),,,,,\nKey Grip,Tilda,Voss,323-555-0171,tilda.voss@example.com,\nSOUND (1),,,,,\nBoom Operator,Bram,Oduya,323-555-0172,bram.oduya@example.com,';
    expect(people(text)).toEqual([tilda, bram]);
  });

  test('SetHero, with the names of the columns again on each page', () => {
    const text =
      'Crew List,,,\nPosition,Name,Phone,Email\nGrip,,,\nKey Grip,Tilda Voss,323-555-0171,tilda.voss@example.com\nPosition,Name,Phone,Email\nSound Department,,,\nBoom Operator,Bram Oduya,323-555-0172,bram.oduya@example.com\nUtility,TBD,,\nPage 1 of 1,,,';
    expect(people(text)).toEqual([tilda, bram]);
    expect(readList(text, true).skipped).toMatchObject([
      { why: 'Above the names of the columns' },
      { why: 'The names of the columns again' },
      { text: 'Utility · TBD', why: 'The position is open' },
      { text: 'Page 1 of 1', why: 'Not a person' },
    ]);
  });

  test('Monday, which writes an email twice and groups over the names', () => {
    const text =
      'Crew\n\nName,Subitems,Role,Status,Phone,Email\nTilda Voss,,Key Grip,Confirmed,323-555-0171,tilda.voss@example.com - tilda.voss@example.com';
    expect(people(text)).toEqual([tilda]);
    expect(readList(text, true).rows[0]?.notes).toBe('');
  });

  test('Outlook in German, with an empty form of address', () => {
    const text =
      'Anrede,Vorname,Weitere Vornamen,Nachname,Firma,Abteilung,Position,Telefon geschäftlich,Mobiltelefon,E-Mail-Adresse,E-Mail-Typ,E-Mail: Angezeigter Name\n,Tilda,,Voss,Voss GmbH,Grip,Key Grip,323-555-0170,323-555-0171,tilda.voss@example.com,SMTP,Tilda Voss';
    expect(people(text)).toEqual([tilda]);
  });

  test('Excel with semicolons, whose cells have commas', () => {
    const text =
      'Name;Role;Other roles;Phone;Notes\r\nTilda Voss;Key Grip;Dolly, Rigger;323-555-0171;Own van, no nights\r\n';
    expect(readList(text, true).rows).toMatchObject([
      { name: 'Tilda Voss', otherRoles: 'Dolly, Rigger', notes: 'Own van, no nights' },
    ]);
  });

  test('our own export, without its guard against formulas', () => {
    const text =
      "\uFEFFName,Role,Other roles,Department,Phone,Email,City,Day rate,Hours of a day,Kit fee,Currency,Next date,Tags,Languages,Union,Kind\r\nTilda Voss,Key Grip,,Grip,'+1 323 555 0171,tilda.voss@example.com,Reno,950.00,12,150.00,USD,2026-12-01,,,,Crew\r\n";
    expect(readList(text, true).rows).toMatchObject([
      {
        phone: '+1 323 555 0171',
        dayRate: '950.00',
        rateHours: '12',
        kitFee: '150.00',
        kind: 'crew',
      },
    ]);
  });
});

describe('rows of a list', () => {
  test('a row of a department is nobody, and those below are in it whatever their role', () => {
    const { rows, sections } = readList(
      'Position,Name,Phone\nCAMERA,,\nVideo Playback,Ana Ruiz,323-555-0173\nVIDEO VILLAGE:,,\nUtility,Bo Lind,323-555-0174\nSOUND,,\nUtility,Bram Oduya,323-555-0172',
      true,
    );
    expect(sections).toEqual([
      { id: '2', text: 'CAMERA', department: 'camera' },
      { id: '4', text: 'VIDEO VILLAGE:', department: '' },
      { id: '6', text: 'SOUND', department: 'sound' },
    ]);
    expect(rows.map((it) => [it.name, it.department, it.sectionId])).toEqual([
      ['Ana Ruiz', 'camera', '2'],
      ['Bo Lind', '', '4'],
      ['Bram Oduya', 'sound', '6'],
    ]);
  });

  test('a row of two departments, or of a group, ends the one above and is asked about', () => {
    const { rows, sections } = readList(
      ',Position,Name,Phone\nCAMERA DEPT,,,\n,DP,Ana Ruiz,323-555-0173\nG&E,,,\n,Utility,Bo Lind,323-555-0174\n,Grip & Electric,,\n,Utility,Bram Oduya,323-555-0172\nMoving picture,,,\n,Utility,Tilda Voss,323-555-0171',
      true,
    );
    expect(sections.map((it) => [it.text, it.department])).toEqual([
      ...[
        ['CAMERA DEPT', 'camera'],
        ['G&E', ''],
        ['Grip & Electric', ''],
        ['Moving picture', ''],
      ],
    ]);
    expect(rows.map((it) => it.department)).toEqual(['camera', '', '', '']);
  });

  test('an open position of a department is no row of a department', () => {
    const { sections, skipped } = readList(
      'Department,Role,Name\nCamera,DP,Ana Ruiz\nCamera,Loader,\nSound,Mixer,Bram Oduya',
      true,
    );
    expect(sections).toEqual([]);
    expect(skipped).toEqual([{ id: '3', text: 'Camera · Loader', why: 'Nobody is named' }]);
  });

  test('numbers of rows and records are neither rates nor phones', () => {
    const text =
      '#,ID,Name,Role\n1,151223450012,Tilda Voss,Key Grip\n2,151223450013,Bram Oduya,Mixer';
    expect(readList(text, true).columns).toEqual([null, null, 'name', 'defaultRole']);
  });

  test('a phone and an email in one cell are both read', () => {
    const { rows } = readList(
      'Name,Contact info,Phone\nTilda Voss,,323-555-0171 / tilda@example.com',
      true,
    );
    expect(rows).toMatchObject([{ phone: '323-555-0171', email: 'tilda@example.com', notes: '' }]);
  });

  test('a department that is named once is that of the rows below', () => {
    const text =
      'Department,Name,Role\nCamera,Ana Ruiz,Utility\n,Bo Lind,Utility\nSound,Bram Oduya,Utility\n,Tilda Voss,Utility';
    expect(readList(text, true).rows.map((it) => it.department)).toEqual([
      ...['camera', 'camera', 'sound', 'sound'],
    ]);
  });

  test('a person who has only a name stays', () => {
    const { rows, skipped } = readList('Name,Role,Phone\nTilda Voss,,\nBram Oduya,Mixer,', true);
    expect([rows.map((it) => it.name), skipped]).toEqual([['Tilda Voss', 'Bram Oduya'], []]);
  });

  test('names with the last one first are turned', () => {
    const { rows, isLastFirst } = readList(
      'Name,Role\n"Voss, Tilda",Grip\n"Oduya, Bram",Mixer',
      true,
    );
    expect([isLastFirst, rows.map((it) => it.name)]).toEqual([true, ['Tilda Voss', 'Bram Oduya']]);
    expect(readList('Name,Role\n"Voss Grip, LLC",Grip', true).isLastFirst).toBe(false);
  });

  test('columns with headings that nobody knows are found by their cells', () => {
    const { columns, headingAt } = readList(
      'Aaa,Bbb,Ccc,Ddd\nTilda Voss,Key Grip,323-555-0171,tilda@example.com\nBram Oduya,Boom Operator,,bram@example.com',
      true,
    );
    expect([headingAt, columns]).toEqual([0, ['name', 'defaultRole', 'phone', 'email']]);
  });

  test('phones are without what nobody sees, dashes that are no hyphens, and words', () => {
    const phones = [
      '\u202a+1 323-555-0171\u202c',
      '323\u2011555\u20110172',
      '323–555–0173',
      'C: 323 555 0174',
      '323 555 0175 (cell)',
      '323 555 0176 x12',
      '３２３-555-0177',
    ];
    const text = ['Name\tRole\tPhone', ...phones.map((it) => `Ana Ruiz\tGrip\t${it}`)].join('\n');
    expect(readList(text, true).rows.map((it) => it.phone)).toEqual([
      ...['+1 323-555-0171', '323-555-0172', '323-555-0173', '323 555 0174', '323 555 0175'],
      ...['323 555 0176 x12', '323-555-0177'],
    ]);
  });

  test.each([
    ['Name\tFirst name', 'Voss\tTilda', 'Oduya\tBram'],
    ['Name\tVorname', 'Voss\tTilda', 'Oduya\tBram'],
    ['Legal First Name\tLegal Last Name', 'Tilda\tVoss', 'Bram\tOduya'],
    ['First name\tName', 'Tilda\tTilda Voss', 'Bram\tBram Oduya'],
    ['Name', 'Tilda Voss', 'Bram Oduya'],
  ])('names in the columns %s are whole', (heading, one, other) => {
    const rest = 'Key Grip\t323-555-0171\ttilda.voss@example.com';
    const text = `${heading}\tRole\tPhone\tEmail\n${one}\t${rest}\n${other}\tBoom Operator\t323-555-0172\tbram.oduya@example.com`;
    expect(people(text)).toEqual([tilda, bram]);
  });

  test('without names of columns, roles before names are no names', () => {
    const text =
      'Key Grip,Tilda Voss,323-555-0171,tilda.voss@example.com\nBoom Operator,Bram Oduya,323-555-0172,bram.oduya@example.com';
    expect(people(text)).toEqual([tilda, bram]);
  });

  test.each([
    ['323-555-0171 tilda.voss@example.com', 'bram.oduya@example.com 323-555-0172'],
    ['"323-555-0171\ntilda.voss@example.com"', '"bram.oduya@example.com\n323-555-0172"'],
    ['323-555-0171 / tilda.voss@example.com', '323-555-0172, bram.oduya@example.com'],
  ])('a column of contacts has phones and emails: %s', (one, other) => {
    const text = `Role\tContact\tName\nKey Grip\t${one}\tTilda Voss\nBoom Operator\t${other}\tBram Oduya`;
    expect(people(text)).toEqual([tilda, bram]);
  });

  test('cells are without formulas and links, and phones are apart', () => {
    const text =
      'Name\tRole\tPhone\tEmail\nTilda Voss\tKey Grip\t="323-555-0171"\t[tilda.voss@example.com](mailto:tilda.voss@example.com)\nBram Oduya\tBoom Operator\t323-555-0172 (m) 323-555-0100 (h)\tbram.oduya@example.com\nAna Ruiz\tMaskenbild\t323-555-0173 / 323-555-0174\t';
    expect(people(text)).toEqual([
      tilda,
      bram,
      ['Ana Ruiz', 'Maskenbild', 'hair_makeup', '323-555-0173', ''],
    ]);
    expect(readList(text, true).rows.map((it) => it.notes)).toEqual([
      ...['', 'Phone: 323-555-0100', 'Phone: 323-555-0174'],
    ]);
  });

  test('departments side by side are read one after the other', () => {
    const text = [
      'Night Drive,,,,,,',
      'PRODUCTION,,,,CAMERA,,',
      'Position,Name,Phone,,Position,Name,Phone',
      'Utility,Ana Ruiz,323-555-0173,,Utility,Bo Lind,323-555-0174',
      'Runner,Cy Day,323-555-0175,,,,',
    ];
    const { rows, skipped } = readList(text.join('\n'), true);
    expect(rows.map((it) => [it.name, it.department, it.phone])).toEqual([
      ['Ana Ruiz', 'production', '323-555-0173'],
      ['Cy Day', 'production', '323-555-0175'],
      ['Bo Lind', 'camera', '323-555-0174'],
    ]);
    expect(new Set(rows.map((it) => it.id)).size).toBe(3);
    expect(skipped.map((it) => it.text)).toEqual(['Night Drive']);
    const narrow = text.map((it) => it.replace(/,,(?=[^,]*,[^,]*,[^,]*$)/, ','));
    expect(readList(narrow.join('\n'), true).rows.map((it) => it.name)).toContain('Bo Lind');
  });
});
