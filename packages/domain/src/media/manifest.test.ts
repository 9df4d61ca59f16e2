import { describe, expect, test } from 'vitest';
import { readManifest } from './manifest.ts';
import { ManifestError, manifestLimits } from './manifest-limits.ts';
import { matchManifest } from './match-manifest.ts';

const ascMhl = `<?xml version="1.0" encoding="UTF-8"?>
<hashlist version="2.0" xmlns="urn:ASC:MHL:v2.0">
  <creatorinfo><creationdate>2026-11-28T20:15:00Z</creationdate><hostname>cart</hostname></creatorinfo>
  <processinfo>
    <process>transfer</process>
    <roothash><content><xxh64 action="original">aa</xxh64></content></roothash>
  </processinfo>
  <!-- a comment with <hash> in it -->
  <hashes>
    <hash>
      <path size="1200">Clips/A001C001.mov</path>
      <xxh64 action="verified" hashdate="2026-11-28T20:15:00Z">0EA03B369A463D9D</xxh64>
      <md5 action="original">9eb84090956c484e32cb6c08455a667b</md5>
    </hash>
    <hash>
      <path size="34">Sidecar &amp; log.txt</path>
      <xxh64 action="failed">7680e5f98f4a80fd</xxh64>
    </hash>
    <directoryhash>
      <path>Clips</path>
      <content><xxh64 action="original">bb</xxh64></content>
    </directoryhash>
  </hashes>
</hashlist>`;

const mhl1 = `<?xml version="1.0" encoding="UTF-8"?>
<hashlist version="1.1">
  <creatorinfo><name>Anouk Bell</name><tool>offload</tool></creatorinfo>
  <hash>
    <file>A002R2EC/A002C001.mxf</file>
    <size>5000</size>
    <xxhash64be>A1B2C3D4E5F60718</xxhash64be>
    <hashdate>2026-11-28T20:15:00Z</hashdate>
  </hash>
</hashlist>`;

describe('a manifest', () => {
  test('of ASC MHL has its files, their hash types and what failed', () => {
    const { folder, files } = readManifest('0001_A001_2026-11-28_201500Z.mhl', ascMhl);
    expect(folder).toBe('A001');
    expect(files).toEqual([
      {
        path: 'Clips/A001C001.mov',
        bytes: 1200,
        hashes: { xxh64: '0ea03b369a463d9d', md5: '9eb84090956c484e32cb6c08455a667b' },
        hasFailed: false,
      },
      {
        path: 'Sidecar & log.txt',
        bytes: 34,
        hashes: { xxh64: '7680e5f98f4a80fd' },
        hasFailed: true,
      },
    ]);
  });

  test('of MHL 1.1 has its files, and xxHash64 by its old name', () => {
    const { folder, files } = readManifest('A002_2026-11-28_201500.mhl', mhl1);
    expect(folder).toBe('A002');
    expect(files).toEqual([
      {
        path: 'A002R2EC/A002C001.mxf',
        bytes: 5000,
        hashes: { xxh64: 'a1b2c3d4e5f60718' },
        hasFailed: false,
      },
    ]);
  });

  test('with a prefix on every element is read', () => {
    const prefixed = mhl1.replaceAll(/<(\/?)(?=[a-z])/g, '<$1mhl:');
    expect(readManifest('a.mhl', prefixed).files).toHaveLength(1);
  });

  test.each([
    ['declares an entity', `<!DOCTYPE x [<!ENTITY a "b">]>${mhl1}`, 'entities'],
    ['climbs', mhl1.replace('A002R2EC/', '../../etc/'), 'leads out of its folder'],
    ['climbs with backslashes', mhl1.replace('A002R2EC/', 'x\\..\\..\\'), 'leads out'],
    ['is absolute', mhl1.replace('A002R2EC/', '/etc/'), 'leads out of its folder'],
    ['has a drive letter', mhl1.replace('A002R2EC/', 'C:\\'), 'leads out of its folder'],
    ['ends too early', mhl1.slice(0, -12), 'ends too early'],
    ['closes what it did not open', mhl1.replace('</size>', '</file>'), 'damaged'],
    ['lists nothing', mhl1.replace(/<hash>[\s\S]*<\/hash>/, ''), 'lists no files'],
    ['is another XML file', '<svg></svg>', 'not an MHL'],
    ['is no XML file', 'hello', 'damaged'],
    ['is the chain', '<ascmhldirectory></ascmhldirectory>', 'Choose the .mhl files'],
    ['is too deep', '<hashlist>'.repeat(manifestLimits.depth + 1), 'nested too deeply'],
    ['has a long path', mhl1.replace('A002R2EC/', 'x'.repeat(2_001)), 'leads out'],
  ])('that %s is refused', (_, text, reason) => {
    expect(() => readManifest('a.mhl', text)).toThrow(ManifestError);
    expect(() => readManifest('a.mhl', text)).toThrow(reason);
  });

  test('of 200,000 files is read in seconds', () => {
    const hash = (number: number) =>
      `<hash><path size="1">C/${number}.dng</path><xxh128 action="original">${number}</xxh128></hash>`;
    const text = `<hashlist><hashes>${Array.from({ length: 200_000 }, (_, it) => hash(it)).join('')}</hashes></hashlist>`;
    expect(readManifest('A001.mhl', text).files).toHaveLength(200_000);
  }, 20_000);
});

describe('the cards of manifests', () => {
  const card = (roll: string, sizeGb: number | null = null) => ({ id: `id-${roll}`, roll, sizeGb });
  const read = (name: string, text: string) => readManifest(name, text);

  test('are found by the name of the manifest or of a folder, and their mismatches are listed', () => {
    const manifests = [read('0001_A001_2026-11-28_201500Z.mhl', ascMhl), read('day1.mhl', mhl1)];
    const { cards, unmatched } = matchManifest(manifests, [
      card('A001'),
      card('A002'),
      card('A00'),
    ]);
    expect(cards).toEqual([
      {
        ...{ cardId: 'id-A001', roll: 'A001', files: 2, bytes: 1234, checksumType: 'xxh64' },
        ...{ mismatches: ['Sidecar & log.txt'], isIncomplete: false },
      },
      {
        ...{ cardId: 'id-A002', roll: 'A002', files: 1, bytes: 5000, checksumType: 'xxh64' },
        ...{ mismatches: [], isIncomplete: false },
      },
    ]);
    expect(unmatched).toEqual({ files: 0, folders: [] });
  });

  test('do not match a longer number, and files of no card are counted', () => {
    const { cards, unmatched } = matchManifest([read('day1.mhl', mhl1)], [card('A00')]);
    expect(cards).toEqual([]);
    expect(unmatched).toEqual({ files: 1, folders: ['A002R2EC'] });
  });

  test('mismatch when two manifests have different hashes of one file', () => {
    const other = mhl1.replace('A1B2C3D4E5F60718', 'FFFFFFFFFFFFFFFF');
    const { cards } = matchManifest([read('1.mhl', mhl1), read('2.mhl', other)], [card('A002')]);
    expect(cards).toMatchObject([{ files: 1, mismatches: ['A002R2EC/A002C001.mxf'] }]);
  });

  test('are incomplete when the files are much less than the card', () => {
    const { cards } = matchManifest([read('1.mhl', mhl1)], [card('A002', 480)]);
    expect(cards).toMatchObject([{ isIncomplete: true }]);
  });

  test('have no checksum type that only some of their files have', () => {
    const mixed = mhl1.replace(
      '</hashlist>',
      `<hash><file>A002/b</file><md5>AA</md5></hash></hashlist>`,
    );
    const { cards } = matchManifest([read('1.mhl', mixed)], [card('A002')]);
    expect(cards).toMatchObject([{ files: 2, checksumType: null }]);
  });
});
