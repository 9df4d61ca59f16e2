import {
  createTestApp,
  makeWorkspace,
  type TestApp,
  type TestMember,
} from '@callboard/testing/factories';
import sharp from 'sharp';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { type TestStore, testStores } from '../testing/stores.ts';
import { hasFfmpeg, makeClip, picture, show, sound, turned } from './testing/clips.ts';
import { filmsOf, leftOver } from './testing/films.ts';

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

  test.each([
    ['24000/1001', 24_000, 1_001, 48, '01:00:00:00'],
    ['25', 25, 1, 50, '10:00:00:00'],
    ['30000/1001', 30_000, 1_001, 60, '00:59:59;28'],
    ['60000/1001', 60_000, 1_001, 120, '01:00:00;00'],
  ])('of %s frames a second has exactly these frames, from 0', async (...of) => {
    const [rate, numerator, denominator, frames, start] = of;
    const audio = ['-c:a', 'aac', '-metadata', 'title=Secret', '-metadata', 'location=+52+13/'];
    const clip = makeClip('Cut.mov', [...picture(rate), ...sound, ...timecode(start), ...audio]);
    const { key, row } = await make('Cut.mov', clip);
    expect(row).toMatchObject({
      ...{ state: 'ready', problem: null, progress: 100 },
      ...{ made: ['poster', 'low', 'strip', 'wave'], frames, start_timecode: start },
      ...{ rate_numerator: numerator, rate_denominator: denominator, is_variable_rate: false },
      ...{
        width: 320,
        height: 180,
        duration_ms: Math.round((frames * 1e3 * denominator) / numerator),
      },
      ...{ video_codec: 'h264', audio_codec: 'aac', audio_channels: 1, loudness: -2_180 },
      is_high_dynamic_range: false,
    });
    const low = await films.read(key, 'low');
    const { streams, packets, format } = show(low);
    const shown = packets.filter((it) => it.codec_type === 'video');
    expect(streams.map((it) => it.codec_name)).toEqual(['h264', 'aac']);
    expect(streams[0]).toMatchObject({
      ...{ start_pts: 0, time_base: `1/${numerator}`, has_b_frames: 0, pix_fmt: 'yuv420p' },
      ...{ width: 320, height: 180, sample_aspect_ratio: '1:1' },
    });
    expect(streams[1]).toMatchObject({ channels: 2, start_time: '0.000000' });
    expect(shown.map((it) => it.pts)).toEqual(
      Array.from({ length: frames }, (_, index) => index * denominator),
    );
    expect(new Set(shown.map((it) => it.duration))).toEqual(new Set([denominator]));
    const keyframes = shown.flatMap((it, index) => (it.flags.startsWith('K') ? [index] : []));
    const half = Math.round(numerator / denominator / 2);
    expect(keyframes).toEqual(keyframes.map((_, index) => index * half));
    expect(keyframes.length).toBeGreaterThanOrEqual(4);
    expect(low.indexOf('moov')).toBeLessThan(low.indexOf('mdat'));
    expect(Object.keys(format.tags ?? {})).toEqual([
      ...['major_brand', 'minor_version', 'compatible_brands'],
    ]);
    expect(low.includes('Secret')).toBe(false);
    expect(await leftOver()).toEqual([]);
  });

  test('has a poster, a hundred small pictures along it, and the peaks of its sound', async () => {
    const silentStart = ['-af', 'adelay=1000:all=1', '-t', '2'];
    const clip = makeClip('Cut.mp4', [...picture('25', '640x360'), ...sound, ...silentStart]);
    const { key } = await make('Cut.mp4', clip);
    const [poster, strip] = [await films.read(key, 'poster'), await films.read(key, 'strip')];
    expect(await sharp(poster).metadata()).toMatchObject({
      ...{ format: 'jpeg', width: 640, height: 360 },
    });
    expect(await sharp(strip).metadata()).toMatchObject({
      ...{ format: 'jpeg', width: 1_600, height: 900 },
    });
    const tile = async (index: number) => {
      const at = { left: 160 * (index % 10), top: 90 * Math.floor(index / 10) };
      const cut = sharp(strip).extract({ ...at, width: 160, height: 90 });
      return (await sharp(await cut.toBuffer()).stats()).channels.map((it) => Math.round(it.mean));
    };
    expect(await tile(0)).not.toEqual(await tile(99));
    expect(Math.max(...(await tile(99)))).toBeGreaterThan(50);
    const wave = await films.read(key, 'wave');
    expect(wave).toHaveLength(2_000);
    expect(Math.max(...wave.subarray(0, 950))).toBe(0);
    expect(Math.min(...wave.subarray(1_050, 1_950))).toBeGreaterThan(10);
  });

  test('with more lines is also made with 1080, and never enlarged', async () => {
    const clip = makeClip('Cut.mp4', picture('25', '962x720', 1));
    const { key, row } = await make('Cut.mp4', clip);
    expect(row).toMatchObject({ made: ['poster', 'low', 'strip', 'wave', 'high'], frames: 25 });
    expect(show(await films.read(key, 'low')).streams[0]).toMatchObject({
      ...{ width: 720, height: 540 },
    });
    const high = show(await films.read(key, 'high'));
    expect(high.streams[0]).toMatchObject({ width: 962, height: 720, nb_frames: '25' });
    expect(high.format.duration).toBe('1.000000');
  });

  test('of a phone gets a constant rate, and is upright', async () => {
    const uneven = ['-vf', 'select=not(eq(n\\,20))', '-vsync', 'vfr'];
    const clip = makeClip('IMG.mp4', [...picture('30'), ...uneven]);
    const { key, row } = await make('IMG.mp4', turned(clip));
    expect(row).toMatchObject({ width: 180, height: 320, is_variable_rate: true });
    expect(row).toMatchObject({ rate_numerator: 30_000, rate_denominator: 1_001, frames: 60 });
    const { streams, packets } = show(await films.read(key, 'low'));
    expect(streams[0]).toMatchObject({ width: 180, height: 320, nb_frames: String(row.frames) });
    expect(streams[0]?.side_data_list).toBeUndefined();
    expect(new Set(packets.map((it) => it.duration))).toEqual(new Set([row.rate_denominator]));
    expect(await sharp(await films.read(key, 'poster')).metadata()).toMatchObject({
      ...{ width: 180, height: 320 },
    });
  });

  test('without a sound has no peaks', async () => {
    const { key, row } = await make('Mute.mp4', makeClip('Mute.mp4', picture('25')));
    expect(row).toMatchObject({ state: 'ready', audio_codec: null, loudness: null });
    expect(await films.read(key, 'wave')).toHaveLength(0);
    expect(show(await films.read(key, 'low')).streams).toHaveLength(1);
  });

  test('that is a sound has itself as AAC and its peaks, without the picture of its cover', async () => {
    const cover = [
      '-map',
      '0:a',
      '-map',
      '1:v',
      '-frames:v',
      '1',
      '-disposition:v',
      'attached_pic',
    ];
    const clip = makeClip('Song.m4a', [...sound, ...picture('1'), ...cover, '-c:v', 'mjpeg']);
    const { key, row } = await make('Song.m4a', clip);
    expect(row).toMatchObject({
      ...{ state: 'ready', made: ['low', 'wave'], width: null, frames: null, loudness: -2_180 },
    });
    expect(Number(row.duration_ms)).toBeCloseTo(2_000, -2);
    const low = await films.read(key, 'low');
    expect(show(low).streams).toMatchObject([{ codec_name: 'aac', channels: 2 }]);
    expect(low.indexOf('moov')).toBeLessThan(low.indexOf('mdat'));
    expect(await films.read(key, 'wave')).toHaveLength(2_000);
  });
});
