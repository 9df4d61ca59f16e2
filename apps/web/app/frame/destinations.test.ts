import { expect, test } from 'vitest';
import { addresses, pages } from '../../e2e/app-pages.ts';
import { creatable, places } from './destinations.ts';
import { settingsGroups } from './settings-pages.ts';

/** Pages that belong to no place of the rail, with what leads to them. */
const elsewhere = { '/notices': 'the bell' };

/** Pages that create a record which `n` does not offer, with what leads to them. */
const createdElsewhere = { '/payments/new': 'the invoice or the client that pays' };

const settings = settingsGroups.flatMap((it) => it.pages);

test('every page without parameters is a place of the rail or belongs to one', () => {
  const shown = places.flatMap(({ to, also = [] }) => [to, ...also]);
  const lost = pages.filter((path) => !shown.some((it) => isUnder(path, it)));
  expect(lost, 'Add a new page to `places`, or to `also` of its place.').toEqual(
    Object.keys(elsewhere),
  );
});

test('every page of the settings is in their list or belongs to one that is', () => {
  const inSettings = pages.filter((path) => isUnder(path, '/settings'));
  const lost = inSettings.filter((path) => !settings.some(({ to }) => isUnder(path, to)));
  expect(inSettings.length).toBeGreaterThan(20);
  expect(lost, 'Add a new page to settings-pages.ts.').toEqual([]);
});

test('every record that has a place can be created from any page', () => {
  const creating = pages.filter((path) => /^\/[^/]+\/new$/.test(path));
  const lost = creating.filter((path) => !creatable.some(({ to }) => to === path));
  expect(lost, 'Add a new page to `creatable`.').toEqual(Object.keys(createdElsewhere));
});

test('every destination exists', () => {
  const paths = addresses.map(({ path }) => path);
  const links = [...places, ...creatable, ...settings].map(({ to }) => to);
  expect(links.filter((it) => !paths.includes(it))).toEqual([]);
  const further = places.flatMap(({ also = [] }) => also);
  expect(further.filter((it) => !paths.some((path) => isUnder(path, it)))).toEqual([]);
});

function isUnder(path: string, to: string): boolean {
  return `${path}/`.startsWith(`${to}/`);
}
