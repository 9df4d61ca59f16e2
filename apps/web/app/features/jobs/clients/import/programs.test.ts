import { expect, test } from 'vitest';
import { readList } from './read-list.ts';

// Invented people, in the columns that these programs write.

const read = (...lines: string[]) => readList(lines.join('\r\n'));

test('Google Contacts: labels are no values, and groups are nothing', () => {
  const { rows, columns } = read(
    'First Name,Middle Name,Last Name,Phonetic First Name,Name Prefix,Name Suffix,Nickname,File As,Organization Name,Organization Title,Organization Department,Birthday,Notes,Photo,Labels,E-mail 1 - Label,E-mail 1 - Value,Phone 1 - Label,Phone 1 - Value,Phone 2 - Label,Phone 2 - Value,Address 1 - Label,Address 1 - Formatted,Address 1 - Street,Address 1 - City,Website 1 - Label,Website 1 - Value',
    'Maddie,,Orr,,,,,,Vantelle Skincare,Executive Producer,,,Vegan,,* myContacts,* Work,maddie@example.com,Work,+1 323-555-0170,Mobile,+1 323-555-0171,Work,"214 Alder Street\nPortland, OR",214 Alder Street,Portland,Profile,https://vantelle.example.com',
    'Bo,,Lind,,,Jr.,,,,,,,,,* myContacts,,,Mobile,323-555-0172,,,,,,,,',
  );
  expect(rows).toMatchObject([
    {
      ...{ company: 'Vantelle Skincare', name: 'Maddie Orr', title: 'Executive Producer' },
      ...{ email: 'maddie@example.com', phone: '+1 323-555-0171' },
      ...{ website: 'https://vantelle.example.com', notes: 'Vegan\nWork: +1 323-555-0170' },
    },
    { company: '', name: 'Bo Lind Jr.', email: '', phone: '323-555-0172', notes: '' },
  ]);
  expect(rows[0]?.address).toContain('214 Alder Street');
  expect(columns.filter((it) => it === 'email')).toHaveLength(1);
});

test('Outlook: a form of address is no title, and mobile phones come first', () => {
  const { rows } = read(
    'Title,First Name,Middle Name,Last Name,Suffix,Company,Department,Job Title,Business Street,Business City,Business State,Business Postal Code,Business Country/Region,Home Street,Home City,Business Phone,Mobile Phone,E-mail Address,E-mail Type,E-mail Display Name,Web Page,Notes',
    'Ms.,Maddie,,Orr,,Vantelle Skincare,,Executive Producer,214 Alder Street,Portland,OR,97205,USA,9 Own Road,Gresham,323-555-0170,323-555-0171,maddie@example.com,SMTP,Maddie Orr,www.vantelle.example.com,',
  );
  expect(rows).toMatchObject([
    {
      ...{ company: 'Vantelle Skincare', name: 'Maddie Orr', title: 'Executive Producer' },
      ...{ address: '214 Alder Street, Portland, OR 97205, USA', phone: '323-555-0171' },
      ...{ email: 'maddie@example.com', website: 'www.vantelle.example.com' },
      notes: 'Business Phone: 323-555-0170',
    },
  ]);
});

test('a CRM: owners, ids and dates are nothing', () => {
  const contacts = read(
    'Record ID - Contact,First Name,Last Name,Email,Phone Number,Contact owner,Primary Associated Company ID,Last Activity Date (EDT),Lead Status,Create Date,Associated Company,Job Title',
    '151,Maddie,Orr,maddie@example.com,+1 323-555-0171,Alex Voss,9123,2026-11-20 14:02,Open,2026-10-01 09:00,Vantelle Skincare,Executive Producer',
  );
  expect(contacts.columns).toEqual([
    ...[null, 'firstName', 'lastName', 'email', 'phone', null, null, null, null, null],
    ...['company', 'title'],
  ]);
  const companies = read(
    'Record ID - Company,Company name,Company owner,Create Date,Phone Number,City,Country/Region,Industry,Company Domain Name',
    '9123,Vantelle Skincare,Alex Voss,2026-10-01 09:00,+1 323-555-0100,Portland,United States,Cosmetics,vantelle.example.com',
  );
  expect(companies.columns).toEqual([
    ...[null, 'company', null, null, 'phone', 'city', 'country', null, 'website'],
  ]);
});

test('what nobody can see is dropped', () => {
  const { rows } = read(
    'Client,Contact,Phone',
    'Vantelle\u200b,Maddie\u00a0Orr\u202c,323\u2011555\u20110171',
  );
  expect(rows).toMatchObject([{ company: 'Vantelle', name: 'Maddie Orr', phone: '323-555-0171' }]);
});
