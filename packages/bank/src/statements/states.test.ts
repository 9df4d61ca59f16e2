import { expect, test } from 'vitest';
import { readStatementFile } from './read-statement-file.ts';

function read(rows: readonly [string, string, string][], header = 'Status') {
  const text = `Date;Description;Amount;${header}\n${rows.map(([name, amount, state]) => `2026-10-13;${name};${amount};${state}\n`).join('')}`;
  const { statements, csv } = readStatementFile(new TextEncoder().encode(text));
  return {
    lines: statements.flatMap((it) => it.lines.map(({ name }) => name)),
    left: statements.flatMap((it) => it.remarks.map(({ text: said }) => said)),
    doubts: csv?.doubts.map(({ text: asked }) => asked) ?? [],
  };
}

test.each([
  ['Status', 'Posted', 'Authorised'],
  ['Buchungsstatus', 'gebucht', 'vorgemerkt'],
  ['Info', 'Umsatz gebucht', 'Umsatz vorgemerkt'],
  ['Statut', 'Comptabilisée', 'En attente'],
  ['Estado', 'Contabilizado', 'Pendiente'],
  ['Stato', 'Contabilizzata', 'IN ATTESA'],
  ['Toestand', 'Geboekt', 'In behandeling'],
  ['Status', 'Zaksięgowany', 'Oczekujące'],
  ['Stav', 'Zaúčtováno', 'Čekající'],
  ['Állapot', 'Könyvelt', 'Függőben'],
  ['Status', 'Bokförd', 'Reserverat'],
  ['Status', 'Bogført', 'Afventer'],
  ['Status', 'Bokført', 'Reservert'],
  ['Tila', 'Kirjattu', 'Katevaraus'],
  ['Situação', 'Concluído', 'Pendente'],
  ['Status', '', 'Pending'],
  ['Zustand', 'gebucht', 'storniert'],
])('a row of which “%s” is not “%s” but “%s” is left out and named', (header, is, isNot) => {
  const found = read(
    [
      ['A', '-5.00', is],
      ['B', '-6.00', isNot],
    ],
    header,
  );
  expect(found).toEqual({
    ...{ lines: ['A'], doubts: [] },
    left: [expect.stringMatching(/not booked yet: .*B -6.00/)],
  });
});

test('a word that is not known in a column of states is asked about', () => {
  const found = read([
    ['A', '-5.00', 'Completed'],
    ['B', '-6.00', 'Pending'],
    ['C', '-7.00', 'Half way'],
  ]);
  expect(found).toMatchObject({
    lines: ['A', 'C'],
    doubts: ['Rows with “Half way” in “Status” are read as booked.'],
  });
  expect(read([['A', '-5.00', 'X1']]).doubts).toHaveLength(1);
  expect(read([['A', '-5.00', 'CA']], 'State').doubts).toEqual([]);
  const unnamed = [
    ['A', '-5.00', 'reserverad'],
    ['B', '-6.00', 'kort'],
  ] satisfies [string, string, string][];
  expect(read(unnamed, 'Typ')).toMatchObject({
    lines: ['B'],
    doubts: ['Rows with “kort” in “Typ” are read as booked.'],
  });
});
