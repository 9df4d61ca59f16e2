import { describe, expect, test } from 'vitest';
import { importLabel } from './import-label.ts';
import type { ImportRow } from './import-row.ts';
import type { Match } from './match.ts';
import { canUpdate, isToMend, statesOf } from './status.ts';
import { toImport } from './to-import.ts';

const blank: ImportRow = {
  ...{ id: '2', act: 'auto', company: '', clientKind: '', website: '', address: '' },
  ...{ billingEmail: '', name: '', title: '', email: '', phone: '', contactKind: '' },
  ...{ isPrimary: '', notes: '' },
};
const none: Match = {
  ...{ client: null, contact: null, isAmbiguous: false, isUnassigned: false },
  ...{ companyAs: null, contactAs: null },
};
const vantelle = {
  ...{ id: 'cli_1', name: 'Vantelle', kind: 'brand' as const, website: null, address: '9 Elm' },
  ...{ billingEmail: 'ap@example.com', primaryContactId: 'con_9' },
};
const maddie = {
  ...{ id: 'con_1', name: 'Maddie Orr', clientId: 'cli_1', clientName: 'Vantelle', title: null },
  ...{ email: 'maddie@example.com', phone: '(323) 555-0171', kind: null, isPrimary: false },
  by: 'email' as const,
};

/** Rows with the match of each, numbered from 2. */
function states(...given: [Partial<ImportRow>, Partial<Match>?][]) {
  const rows = given.map(([row], at) => ({ ...blank, id: String(at + 2), ...row }));
  const matches = given.map(([, match], at) => [String(at + 2), { ...none, ...match }] as const);
  return statesOf(rows, new Map(matches));
}

const person = { company: 'Vantelle', name: 'Maddie Orr', email: 'maddie@example.com' };

describe('a row is added', () => {
  test('with its client, which several rows bring together', () => {
    const all = states(
      [{ ...person, website: 'vantelle.example.com', notes: 'Vegan\nCall first' }],
      [
        {
          ...person,
          name: 'Juno Park',
          email: '',
          clientKind: 'brand',
          billingEmail: 'Ap@Example.com',
        },
        { companyAs: '2' },
      ],
      [{ company: 'Vantelle', address: '9 Elm', notes: 'Pays late' }, { companyAs: '2' }],
      [{ company: 'Ternwell Films', website: 'https://ternwell.example.com' }],
    );
    expect(all.map((it) => it.words)).toEqual([
      'New client and contact',
      'New contact, client as in row 2',
      'Same client as row 2',
      'New client',
    ]);
    const input = toImport(all);
    expect(input).toEqual({
      clients: [
        {
          ...{ name: 'Vantelle', kind: 'brand', website: 'https://vantelle.example.com' },
          ...{ address: '9 Elm', billingEmail: 'ap@example.com' },
          notes: 'Maddie Orr: Vegan\nMaddie Orr: Call first\nPays late',
        },
        {
          ...{ name: 'Ternwell Films', kind: 'production_company' },
          website: 'https://ternwell.example.com',
        },
      ],
      contacts: [
        { client: 0, name: 'Maddie Orr', email: 'maddie@example.com' },
        { client: 0, name: 'Juno Park' },
      ],
    });
    expect(importLabel(input)).toBe('Add 2 clients and 2 contacts');
  });

  test('to a client who is there, of whom nothing is overwritten', () => {
    const row = {
      ...{ ...person, website: 'vantelle.example.com', address: '1 Oak', clientKind: 'agency' },
      ...{ billingEmail: 'new@example.com', isPrimary: 'yes' },
    };
    const all = states([row, { client: vantelle }]);
    expect(all[0]?.words).toBe(
      'New contact of Vantelle. Fills in the client’s website. Address, kind of client, billing email, and primary contact stay as stored',
    );
    const input = toImport(all);
    expect(input.clients).toEqual([{ id: 'cli_1', website: 'https://vantelle.example.com' }]);
    expect(importLabel(input)).toBe('Add 1 contact and update 1');
  });
});

describe('a row is to mend', () => {
  test.each<[string, Partial<ImportRow>, Partial<Match>]>([
    ['Enter a client.', { name: 'Maddie Orr' }, {}],
    ['Choose a kind of client.', person, {}],
    ['Several clients have this name.', person, { client: vantelle, isAmbiguous: true }],
    ['Choose another client', { ...person, act: 'add' }, { isUnassigned: true }],
    ['Enter a name.', { ...person, name: '' }, { client: vantelle }],
    ['Not a phone number.', { ...person, phone: '3.1055E+09' }, { client: vantelle }],
    ['Website: Enter a URL', { ...person, website: 'see below' }, { client: vantelle }],
    ['Choose a role', { ...person, contactKind: 'Boss' }, { client: vantelle }],
    ['Choose a kind of client.', { ...person, clientKind: 'Boss' }, { client: vantelle }],
    ['Vantelle is there already.', { company: 'Vantelle', act: 'add' }, { client: vantelle }],
    ['Nobody is there to update.', { ...person, act: 'update' }, { client: vantelle }],
    ['No client is there to update.', { company: 'Vantelle', act: 'update' }, {}],
  ])('%s', (words, row, match) => {
    const [state] = states([row, match]);
    expect(state?.words).toContain(words);
    expect([state?.isReady, state && isToMend(state)]).toEqual([false, true]);
  });

  test('where two update one contact, or the notes of a client are too long', () => {
    const match = { client: vantelle, contact: maddie };
    const update = { ...person, act: 'update' as const, title: 'Producer' };
    const [first, second] = states([update, match], [update, match]);
    expect([first?.isReady, second?.words]).toEqual([true, 'Row 2 updates them, too. Skip one.']);
    const notes = { ...person, clientKind: 'brand', notes: 'n'.repeat(2_600) };
    const [one, two] = states([notes], [{ ...notes, name: 'Juno Park' }, { companyAs: '2' }]);
    expect([one?.isReady, two?.isReady]).toEqual([true, false]);
    expect(two?.words).toContain('longer than 5,000 characters');
  });
});

describe('a contact or client who is there', () => {
  const match = { client: vantelle, contact: maddie };

  test('is skipped, and can be updated with what is new', () => {
    const [state] = states([{ ...person, phone: '323-555-0171', title: 'Producer' }, match]);
    expect([state?.act, state?.words, state && canUpdate(state)]).toEqual([
      'skip',
      'At Vantelle: Maddie Orr (same email)',
      true,
    ]);
    const all = states([
      { ...person, act: 'update', phone: '323-555-0171', title: 'Producer' },
      match,
    ]);
    expect(all[0]?.words).toBe('Updates Maddie Orr: title');
    expect(toImport(all)).toEqual({
      clients: [{ id: 'cli_1' }],
      contacts: [{ id: 'con_1', title: 'Producer' }],
    });
    expect(importLabel(toImport(all))).toBe('Update 1');
  });

  test('is the same, or in a row further up', () => {
    const all = states(
      [{ ...person, phone: '323.555.0171' }, match],
      [{ ...person, act: 'update' }, match],
      [person, { client: vantelle, contactAs: '2' }],
      [{ company: 'Vantelle' }, { client: vantelle }],
      [{ company: 'Unassigned' }, { isUnassigned: true }],
    );
    expect(all.map((it) => it.words)).toEqual([
      'At Vantelle: Maddie Orr (same email), nothing new',
      'Maddie Orr, nothing new',
      'Same contact as row 2',
      'In clients: Vantelle, nothing new',
      'Holds jobs without a client',
    ]);
    expect(all.some((it) => it.isReady || isToMend(it) || canUpdate(it))).toBe(false);
    expect(toImport(all)).toEqual({ clients: [], contacts: [] });
    expect(importLabel(toImport(all))).toBe('Nothing to import');
  });

  test('at another client says nothing about the client of the row', () => {
    const elsewhere = { ...maddie, clientId: 'cli_2', clientName: 'Ternwell' };
    const row = { ...person, act: 'update' as const, title: 'Producer', website: 'v.example.com' };
    const all = states([
      { ...row, notes: 'Vegan' },
      { client: vantelle, contact: elsewhere },
    ]);
    expect(all[0]?.words).toBe('Updates Maddie Orr: title. Website and notes stay as stored');
    expect(toImport(all)).toEqual({
      clients: [],
      contacts: [{ id: 'con_1', title: 'Producer' }],
    });
  });
});
