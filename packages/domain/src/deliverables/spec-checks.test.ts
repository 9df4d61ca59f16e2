import { describe, expect, test } from 'vitest';
import { type AskedSpec, checkSpec, type FileFacts } from './spec-checks.ts';

const nothing: AskedSpec = {
  ...{ format: '', duration: '', aspect: null, frameRate: null, codec: null, loudness: null },
};
const file: FileFacts = {
  ...{ width: 1920, height: 1080, rateNumerator: 24_000, rateDenominator: 1_001 },
  ...{ isVariableRate: false, videoCodec: 'prores', loudness: -2_340, durationMs: 30_030 },
};

describe('a file against its spec', () => {
  test.each<[Partial<AskedSpec>, boolean]>([
    [{ aspect: '16:9' }, true],
    [{ format: '16x9' }, true],
    [{ format: '1920x1080' }, true],
    [{ format: '3840 × 2160' }, false],
    [{ aspect: '9:16', format: '16x9' }, false],
    [{ aspect: '2.39:1' }, false],
    [{ frameRate: '23.976' }, true],
    [{ frameRate: '23.98 fps' }, true],
    [{ frameRate: '24' }, false],
    [{ frameRate: '25p' }, false],
    [{ codec: 'ProRes 422 HQ' }, true],
    [{ codec: 'H.264' }, false],
    [{ loudness: '-24 LKFS' }, true],
    [{ loudness: '−23 LUFS' }, true],
    [{ loudness: '-23 LUFS ±0.3' }, false],
    [{ loudness: '-16 LUFS' }, false],
    [{ duration: ':30' }, true],
    [{ duration: '30s' }, true],
    [{ duration: '1:00' }, false],
  ])('%j is met: %s', (asked, isMet) => {
    expect(checkSpec({ ...nothing, ...asked }, file).map((it) => it.isMet)).toEqual([isMet]);
  });

  test.each<Partial<AskedSpec>>([
    { format: 'Vertical' },
    { frameRate: 'as shot' },
    { codec: 'ProRes or H.264' },
    { codec: 'per platform' },
    { loudness: 'broadcast' },
    { duration: 'Full length' },
    { aspect: '16:0' },
  ])('what cannot be read for certain is left to a person: %j', (asked) => {
    expect(checkSpec({ ...nothing, ...asked }, file)).toEqual([]);
  });

  test('a variable frame rate meets none, and what a file does not say is left out', () => {
    const asked = { ...nothing, frameRate: '30', loudness: '-24 LKFS', aspect: '1:1' };
    expect(
      checkSpec(asked, { ...file, isVariableRate: true, loudness: null, width: null }),
    ).toEqual([{ label: 'Frame rate', asked: '30', found: 'variable', isMet: false }]);
  });
});
