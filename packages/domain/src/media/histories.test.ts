import { createHash } from 'node:crypto';
import { describe, expect, test } from 'vitest';
import { decodeSteps } from './decode-manifest.ts';
import { readManifest } from './manifest.ts';
import { c4Of, readChain, requireChain } from './manifest-chain.ts';
import { ManifestError } from './manifest-limits.ts';
import { matchManifest } from './match-manifest.ts';
import { finish } from './steps.ts';

// The shapes of the scenarios of ascmitc/mhl and of the test files of pomfort/mhl-tool, in our words.

interface Listed {
  path: string;
  hash: string;
  action?: string;
  was?: string;
}

const generation = (files: Listed[]) => `<?xml version="1.0" encoding="UTF-8"?>
<hashlist version="2.0" xmlns="urn:ASC:MHL:v2.0"><hashes>
  <directoryhash><path>Clips</path><content><xxh64>aa</xxh64></content></directoryhash>
  ${files
    .map(
      ({ path, hash, action = 'original', was }) => `<hash><path size="5">${path}</path>
    <xxh64 action="${action}">${hash}</xxh64>${was ? `<previousPath>${was}</previousPath>` : ''}
  </hash>`,
    )
    .join('')}
</hashes></hashlist>`;

const place = 'TT-0114/A002R2EC/ascmhl';
const first = `${place}/0001_A002R2EC_2026-11-28_091500Z.mhl`;
const second = `${place}/0002_A002R2EC_2026-11-29_143000Z.mhl`;
const third = `${place}/0003_A002R2EC_2026-11-30_080000Z.mhl`;

const cards = [{ id: 'a002', roll: 'A002', sizeGb: null }];
const match = (...read: [path: string, files: Listed[]][]) =>
  matchManifest(
    read.map(([path, files]) => readManifest(path, generation(files))),
    cards,
  ).cards;

const one = { path: 'Clips/1.mov', hash: '01' };
const two = { path: 'Clips/2.mov', hash: '02' };

describe('a history of manifests', () => {
  test('is of the folder that its own folder is in, wherever that is', () => {
    expect(readManifest(first, generation([one]))).toMatchObject({
      ...{ folder: 'A002R2EC', root: 'TT-0114/A002R2EC' },
      generation: { number: 1 },
    });
    expect(match([`Day 1/${place}/0001_x.mhl`, [one]])).toMatchObject([{ roll: 'A002', files: 1 }]);
  });

  test('counts a file once that several generations list', () => {
    expect(match([first, [one, two]], [second, [{ ...one, action: 'verified' }]])).toMatchObject([
      { files: 2, bytes: 10, checksumType: 'xxh64', mismatches: [] },
    ]);
  });

  test('has a mismatch while its last generation has one, and none after it was mended', () => {
    const failed = { ...two, hash: 'ff', action: 'failed' };
    const broken = match([first, [one, two]], [second, [one, failed]]);
    expect(broken).toMatchObject([{ mismatches: ['TT-0114/A002R2EC/Clips/2.mov'] }]);
    const mended = { ...two, action: 'verified' };
    expect(match([third, [mended]], [second, [failed]], [first, [one, two]])).toMatchObject([
      { files: 2, mismatches: [] },
    ]);
  });

  test('knows a file that was moved by its new path', () => {
    const moved = { ...one, path: 'Clips/renamed.mov', was: 'Clips/1.mov' };
    expect(match([first, [one]], [second, [moved]])).toMatchObject([{ files: 1, bytes: 5 }]);
  });

  test('that is there in two places with different hashes is a mismatch', () => {
    const twice = match([first, [one]], ['elsewhere/0001_A002R2EC_x.mhl', [one]]);
    expect(twice).toMatchObject([{ files: 2 }]);
    const same = match([first, [one]], [first, [{ ...one, hash: 'ff' }]]);
    expect(same).toMatchObject([{ files: 1, mismatches: ['TT-0114/A002R2EC/Clips/1.mov'] }]);
  });

  test('may list only folders, whose own manifests list the files', () => {
    expect(readManifest('Reels/ascmhl/0001_Reels_x.mhl', generation([])).files).toEqual([]);
  });
});

describe('the chain of a history', () => {
  const texts = [generation([one]), generation([two])];
  const ids = texts.map((it) => c4Of(createHash('sha512').update(it).digest()));
  const chain = `<?xml version="1.0"?><ascmhldirectory xmlns="urn:ASC:MHL:DIRECTORY:v2.0">
    <hashlist sequencenr="2"><path>0002.mhl</path><c4>${ids[1]}</c4></hashlist>
    <hashlist sequencenr="1"><path>0001.mhl</path><c4>${ids[0]}</c4></hashlist>
  </ascmhldirectory>`;
  const links = readChain('ascmhl_chain.xml', chain);

  test('lists its generations in order', () => {
    expect(links).toEqual([
      { sequence: 1, name: '0001.mhl', c4: ids[0] },
      { sequence: 2, name: '0002.mhl', c4: ids[1] },
    ]);
  });

  test('fits the manifests that it was written for, and those that could not be hashed', () => {
    const found = new Map([
      ['0001.mhl', ids[0] ?? ''],
      ['0002.mhl', null],
    ]);
    expect(() => requireChain(links, found)).not.toThrow();
  });

  test('does not fit a manifest that is missing, or was changed', () => {
    const only = new Map([['0001.mhl', ids[0] ?? '']]);
    expect(() => requireChain(links, only)).toThrow('0002.mhl is listed in ascmhl_chain.xml and');
    const changed = new Map([...only, ['0002.mhl', ids[0] ?? '']]);
    expect(() => requireChain(links, changed)).toThrow('0002.mhl is not what ascmhl_chain.xml');
  });

  test.each([
    ['names a manifest elsewhere', chain.replace('0002.mhl', '../0002.mhl'), 'not beside it'],
    ['lists nothing', '<ascmhldirectory></ascmhldirectory>', 'lists no manifests'],
    ['is another file', generation([one]), 'not an ASC MHL chain'],
    ['declares an entity', `<!DOCTYPE a [<!ENTITY b "c">]>${chain}`, 'entities'],
  ])('that %s is refused', (_, text, reason) => {
    expect(() => readChain('ascmhl_chain.xml', text)).toThrow(reason);
  });

  test('is signed with C4 IDs', () => {
    // The ID of no bytes, from the C4 ID standard (SMPTE ST 2114).
    expect(c4Of(createHash('sha512').digest())).toBe(
      'c459dsjfscH38cYeXXYogktxf4Cd9ibshE3BHUo6a58hBXmRQdZrAkZzsWcbWtDg5oQstpDuni4Hirj75GEmTc1sFT',
    );
    expect(c4Of(new Uint8Array(64))).toBe(`c4${'1'.repeat(88)}`);
  });
});

describe('a hash', () => {
  const hashesOf = (...hashes: string[]) =>
    readManifest('a.mhl', `<hashlist><hash><file>A002/a</file>${hashes.join('')}</hash></hashlist>`)
      .files[0]?.hashes;

  test('of xxhash64 is that of xxhash64be with its bytes in the other order', () => {
    expect(hashesOf('<xxhash64>E338D99E661114F6</xxhash64>')).toEqual({
      xxh64: 'f61411669ed938e3',
    });
    expect(hashesOf('<xxhash64be>F61411669ED938E3</xxhash64be>')).toEqual({
      xxh64: 'f61411669ed938e3',
    });
  });

  test('of C4 keeps its capitals', () => {
    expect(hashesOf('<c4>c43Hns</c4>')).toEqual({ c4: 'c43Hns' });
  });

  test('of a type that is not kept proves nothing', () => {
    expect(hashesOf('<xxh3>01</xxh3>', '<xxhash>0998540622</xxhash>', '<null></null>')).toEqual({});
  });
});

describe('the text of a manifest', () => {
  const bytes = (text: string, encoding: 'utf16le' | 'latin1') => Buffer.from(text, encoding);
  const declared = (encoding: string, path: string) =>
    `<?xml version="1.0" encoding="${encoding}"?><hash>${path}</hash>`;

  test.each([
    ['UTF-8 by default', Buffer.from('<a>俳句</a>'), '<a>俳句</a>'],
    ['UTF-8 with its mark', Buffer.from('\uFEFF<a/>'), '<a/>'],
    ['UTF-16 with its mark', bytes('\uFEFF<a>俳句</a>', 'utf16le'), '<a>俳句</a>'],
    ['UTF-16 without', bytes('<?xml?><a>俳句</a>', 'utf16le'), '<?xml?><a>俳句</a>'],
    [
      ...['UTF-16 the other way', bytes('\uFEFF<a>俳句</a>', 'utf16le').swap16(), '<a>俳句</a>'],
    ] as const,
    [
      'what it declares',
      bytes(declared('windows-1251', '\xec\xe0\xf2'), 'latin1'),
      declared('windows-1251', 'мат'),
    ],
  ] as const)('is in %s', (_, given, expected) => {
    expect(finish(decodeSteps('a.mhl', given))).toBe(expected);
  });

  test.each([
    ['UTF-32', Buffer.from([0xff, 0xfe, 0, 0, 0x3c, 0, 0, 0])],
    ['an unknown one', Buffer.from(declared('klingon', 'a'))],
  ])('in %s is refused', (_, given) => {
    expect(() => finish(decodeSteps('a.mhl', given))).toThrow(ManifestError);
  });
});
