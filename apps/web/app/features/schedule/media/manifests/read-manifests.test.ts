import { createHash } from 'node:crypto';
import { c4Of } from '@callboard/domain/media/manifest-chain';
import { expect, test } from 'vitest';
import { findInFiles } from './find-in-entries.ts';
import { isManifest, requireReadable } from './found-manifest.ts';
import { readManifests } from './read-manifests.ts';

const manifest = (hash: string) =>
  `<hashlist version="2.0"><hashes><hash><path size="5">1.mov</path><xxh64>${hash}</xxh64></hash></hashes></hashlist>`;

const found = (path: string, text: string) => ({
  path,
  file: new File([text], path.split('/').at(-1) ?? ''),
});

const chainOf = (...texts: string[]) =>
  `<ascmhldirectory>${texts
    .map((it, at) => {
      const c4 = c4Of(createHash('sha512').update(it).digest());
      return `<hashlist sequencenr="${at + 1}"><path>000${at + 1}.mhl</path><c4>${c4}</c4></hashlist>`;
    })
    .join('')}</ascmhldirectory>`;

const cards = [{ id: 'a', roll: 'A001', sizeGb: null }];
const read = (files: ReturnType<typeof found>[], begin = (_: number) => {}) =>
  readManifests(files, { cards, begin, signal: new AbortController().signal });

test('a folder of manifests is read with its chain, and says how far it is', async () => {
  const steps: number[] = [];
  const files = [
    found('TT/A001/ascmhl/0001.mhl', manifest('01')),
    found('TT/A001/ascmhl/ascmhl_chain.xml', chainOf(manifest('01'))),
  ];
  const { cards: matched } = await read(files, (it) => steps.push(it));
  expect(matched).toMatchObject([{ roll: 'A001', files: 1, checksumType: 'xxh64' }]);
  expect(steps).toEqual([1, 2]);
});

test('a manifest that was changed after its chain was written is refused', async () => {
  const files = [
    found('A001/ascmhl/0001.mhl', manifest('02')),
    found('A001/ascmhl/ascmhl_chain.xml', chainOf(manifest('01'))),
  ];
  await expect(read(files)).rejects.toThrow('0001.mhl is not what ascmhl_chain.xml lists');
});

test('a manifest that is there twice is read once, where its files are', async () => {
  const files = [
    found('Manifests/0001_A001_x.mhl', manifest('01')),
    found('A001/ascmhl/0001_A001_x.mhl', manifest('01')),
  ];
  expect((await read(files)).cards).toMatchObject([{ files: 1, bytes: 5 }]);
});

test.each([
  ['0001_A001.mhl', true],
  ['A001.MHL', true],
  ['ascmhl_chain.xml', true],
  ['._0001_A001.mhl', false],
  ['report.xml', false],
  ['A001C001.mov', false],
])('only manifests are read: %s', (name, expected) => {
  expect(isManifest(name)).toBe(expected);
});

test('a folder without manifests, or with too many, is refused before anything is read', () => {
  const files = (count: number) =>
    findInFiles(Array.from({ length: count }, (_, at) => new File(['x'], `${at}.mhl`)));
  expect(() => requireReadable(findInFiles([new File(['x'], 'a.mov')]))).toThrow('ends in .mhl');
  expect(requireReadable(files(1_000))).toHaveLength(1_000);
  expect(() => requireReadable(files(1_001))).toThrow('more than 1,000 manifests');
});
