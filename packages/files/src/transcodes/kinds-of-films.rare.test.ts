import {
  createTestApp,
  makeWorkspace,
  type TestApp,
  type TestMember,
} from '@callboard/testing/factories';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { type TestStore, testStores } from '../testing/stores.ts';
import { hasFfmpeg, makeClip, picture, show, sound, volumes } from './testing/clips.ts';
import { filmsOf } from './testing/films.ts';

let app: TestApp;
let owner: TestMember;

beforeAll(async () => {
  app = await createTestApp();
});
beforeEach(async () => {
  ({ owner } = await makeWorkspace(app, { plan: 'house' }));
  await app.system.sql`delete from transcodes`;
});
afterAll(() => app.close());

describe.runIf(hasFfmpeg)('a film', { timeout: 60_000 }, () => {
  let opened: TestStore;
  let films: ReturnType<typeof filmsOf>;
  beforeAll(async () => {
    opened = await testStores.folder();
    films = filmsOf(app, opened.store);
  });
  afterAll(() => opened.close());

  const make = async (name: string, clip: Buffer<ArrayBuffer>) => {
    const key = await films.add(owner, name, clip);
    await films.make();
    return { key, row: await films.row(key) };
  };
  const timecode = (value: string) => ['-timecode', value];

  test('of a camera, with fields and a track for each channel, is whole frames and stereo', async () => {
    const fields = ['-vf', 'tinterlace=interleave_top', '-flags', '+ilme+ildct', '-top', '1'];
    const tracks = ['-map', '0', '-map', '1', '-map', '2', '-c:a', 'pcm_s16le', '-ar', '48000'];
    const quiet = ['-f', 'lavfi', '-i', 'anullsrc=cl=mono,atrim=end=2'];
    const clip = makeClip('Camera.mxf', [
      ...[...picture('50'), ...sound, ...quiet, ...tracks, ...fields],
      ...['-c:v', 'mpeg2video', '-b:v', '4M', ...timecode('09:59:50:00')],
    ]);
    const { key, row } = await make('Camera.mxf', clip);
    expect(row).toMatchObject({
      ...{ state: 'ready', video_codec: 'mpeg2video', frames: 50, audio_channels: 2 },
      ...{ rate_numerator: 25, rate_denominator: 1, start_timecode: '09:59:50:00' },
      is_variable_rate: false,
    });
    const low = await films.read(key, 'low');
    expect(show(low).streams).toMatchObject([{ field_order: 'progressive' }, { channels: 2 }]);
    expect(volumes(low)).toEqual([expect.closeTo(-21, 0), -91]);
  });

  test('with six channels is heard on two', async () => {
    const six = ['-f', 'lavfi', '-i', 'sine=d=2,pan=5.1|c0=c0|c1=c0|c2=c0|c3=c0|c4=c0|c5=c0'];
    const clip = makeClip('Mix.mov', [...picture('25'), ...six, '-c:a', 'pcm_s16le']);
    const { key, row } = await make('Mix.mov', clip);
    expect(row).toMatchObject({ audio_channels: 6, audio_codec: 'pcm_s16le' });
    expect(show(await films.read(key, 'low')).streams[1]).toMatchObject({ channels: 2 });
  });

  test('with pixels that are not square is shown with those that are', async () => {
    const wide = [...picture('25', '240x180'), '-vf', 'setsar=4/3'];
    const { key, row } = await make('Wide.mp4', makeClip('Wide.mp4', wide));
    expect(row).toMatchObject({ width: 320, height: 180 });
    expect(show(await films.read(key, 'low')).streams[0]).toMatchObject({
      ...{ width: 320, height: 180, sample_aspect_ratio: '1:1' },
    });
  });

  test('whose sound begins first begins with its first frame', async () => {
    const late = ['-itsoffset', '0.5', ...picture('25'), '-itsoffset', '0', ...sound];
    const clip = makeClip('Late.mkv', [...late, '-c:a', 'pcm_s16le']);
    const { key, row } = await make('Late.mkv', clip);
    expect(row).toMatchObject({ frames: 50 });
    const { streams, packets } = show(await films.read(key, 'low'));
    expect(packets.find((it) => it.codec_type === 'video')).toMatchObject({ pts: 0, duration: 1 });
    expect(Number(streams[1]?.duration)).toBeCloseTo(1.5, 1);
  });

  test('in HDR is made for other screens', async () => {
    const hdr = [
      '-color_primaries',
      'bt2020',
      '-color_trc',
      'smpte2084',
      '-colorspace',
      'bt2020nc',
    ];
    const clip = makeClip('Hdr.mov', [...picture('25'), ...hdr]);
    const { key, row } = await make('Hdr.mov', clip);
    expect(row).toMatchObject({ state: 'ready', is_high_dynamic_range: true, frames: 50 });
    expect(show(await films.read(key, 'low')).streams[0]).toMatchObject({
      ...{ color_transfer: 'bt709', color_space: 'bt709', color_primaries: 'bt709' },
    });
  });
});
