import { describe, expect, test } from 'vitest';
import { readList, withHeading } from './read-list.ts';
import { reread, withRow } from './rows.ts';

const read = (...lines: string[]) => readList(lines.join('\n'));

describe('columns are guessed', () => {
  test('by their names in the languages people send', () => {
    expect(
      read(
        'Firma;Straße;PLZ;Ort;Ansprechpartner;Funktion;Telefon;E-Mail;Rechnungs-E-Mail;Webseite',
        'Größer GmbH;Torstr. 1;10119;Berlin;Uwe Böhm;Marketing;030 1234567;uwe@example.de;rechnung@example.de;groesser.example.de',
      ),
    ).toMatchObject({
      columns: [
        ...['company', 'street', 'postalCode', 'city', 'name', 'title', 'phone', 'email'],
        ...['billingEmail', 'website'],
      ],
      rows: [
        {
          ...{ company: 'Größer GmbH', address: 'Torstr. 1, 10119 Berlin', name: 'Uwe Böhm' },
          ...{ title: 'Marketing', billingEmail: 'rechnung@example.de' },
        },
      ],
    });
    expect(
      read(
        'Société\tPrénom\tNom\tFonction\tCourriel\tTéléphone\tAdresse\tRemarques',
        'Maison Lune\tZoé\tPetit\tProductrice\tzoe@example.fr\t+33 1 23 45 67 89\t4 rue Neuve, Lyon\tAime le bleu',
      ),
    ).toMatchObject({
      columns: [
        ...['company', 'firstName', 'lastName', 'title', 'email', 'phone', 'address', 'notes'],
      ],
      rows: [{ company: 'Maison Lune', name: 'Zoé Petit', notes: 'Aime le bleu' }],
    });
  });

  test('by what is in them, without names of columns', () => {
    const { columns, rows } = read('Maddie Orr\tVantelle\tmaddie@example.com\t323-555-0171');
    expect(columns).toEqual(['name', 'company', 'email', 'phone']);
    expect(rows).toMatchObject([{ name: 'Maddie Orr', company: 'Vantelle' }]);
  });

  test('below title rows, whose own lines are skipped', () => {
    const list = read(
      'Clients 2026',
      '',
      'Client,Contact,Email',
      'Vantelle,Maddie Orr,maddie@example.com',
      'Page 1',
      'Client,Contact,Email',
      ',,',
      'Studio 54,,',
    );
    expect(list.headingAt).toBe(1);
    expect(list.rows.map((it) => [it.company, it.name])).toEqual([
      ['Vantelle', 'Maddie Orr'],
      ['Studio 54', ''],
    ]);
    expect(list.skipped.map((it) => [it.id, it.why])).toEqual([
      ['1', 'Above the names of the columns'],
      ['5', 'Not a client'],
      ['6', 'The names of the columns again'],
    ]);
  });

  test('as of clients where the list has no word of people', () => {
    const { columns, rows } = read('Name,Type,Website', 'Vantelle,Brand,vantelle.example.com');
    expect(columns).toEqual(['company', 'clientKind', 'website']);
    expect(rows).toMatchObject([{ company: 'Vantelle', clientKind: 'brand', name: '' }]);
  });

  test('and the primary contact by a name or a mark', () => {
    const heading = 'Client,Kind,Open jobs,Contacts,Primary contact';
    expect(read(heading, 'Vantelle,Brand,2,3,Maddie Orr').columns).toEqual([
      ...['company', 'clientKind', null, null, 'name'],
    ]);
    expect(read('Client,Name,Primary contact', 'Vantelle,Maddie Orr,Primary')).toMatchObject({
      columns: ['company', 'name', 'isPrimary'],
      rows: [{ name: 'Maddie Orr', isPrimary: 'yes' }],
    });
  });

  test('and no column of counts is a contact', () => {
    expect(read('Client,Contacts,Primary contact', 'Vantelle,3,', 'Ternwell,1,').columns).toEqual([
      'company',
      null,
      null,
    ]);
  });
});

describe('a row is read', () => {
  test('with further phones and emails in the notes, under what the list calls them', () => {
    const { rows } = read(
      'Company,Name,Work phone,Mobile,Email,Email 2,Notes',
      'Vantelle,Maddie Orr,323-555-0170,323-555-0171,m@example.com,orr@example.com,Call first',
    );
    expect(rows[0]).toMatchObject({
      ...{ phone: '323-555-0171', email: 'm@example.com' },
      notes: 'Call first\nWork phone: 323-555-0170\nEmail 2: orr@example.com',
    });
  });

  test('with the parts of an address that the whole lacks', () => {
    const { rows } = read(
      'Client,Address 1,Address 2,City,State,Zip,Country',
      'Vantelle,214 Alder Street,Suite 3,Portland,OR,97205,USA',
      'Ternwell,"9 Elm, Austin, TX 78701",,Austin,TX,78701,',
    );
    expect(rows.map((it) => it.address)).toEqual([
      '214 Alder Street, Suite 3, Portland, OR 97205, USA',
      '9 Elm, Austin, TX 78701',
    ]);
  });

  test('with names turned that are written last name first', () => {
    const { rows, isLastFirst } = read('Client\tContact', 'Vantelle\tOrr, Maddie');
    expect([isLastFirst, rows[0]?.name]).toEqual([true, 'Maddie Orr']);
  });

  test('up to 500 rows, and says how many were left out', () => {
    const lines = Array.from({ length: 503 }, (_, index) => `Client ${index}\tBrand`);
    const { rows, left } = read('Client\tKind', ...lines);
    expect([rows.length, left]).toEqual([500, 3]);
  });
});

describe('what was read can be changed', () => {
  const list = {
    ...read('Client,Who,What', 'Vantelle,Maddie Orr,Producer', 'Total 1,,'),
    formKey: 'k',
  };

  test('a column, without losing what was typed in others', () => {
    const rows = list.rows.map((it) => ({ ...it, company: 'Vantelle Skincare' }));
    const columns = [...list.columns];
    columns[2] = 'contactKind';
    const next = reread({ ...list, rows, columns }, ['title', 'contactKind']);
    expect(next).toMatchObject([
      { company: 'Vantelle Skincare', name: 'Maddie Orr', title: '', contactKind: 'Producer' },
    ]);
  });

  test('the row of names, and a skipped row', () => {
    expect(list.skipped.map((it) => it.id)).toEqual(['3']);
    expect(withRow(list, '3').rows.map((it) => it.company)).toEqual(['Vantelle', 'Total 1']);
    expect(withRow(list, '3').skipped).toEqual([]);
    expect(withHeading(list, -1).rows.map((it) => it.id)).toEqual(['1', '2']);
  });
});
