import { execFileSync } from 'node:child_process';
import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { createServer } from 'node:http';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import {
  createTestApp,
  makeWorkspace,
  type TestApp,
  type TestMember,
} from '@callboard/testing/factories';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { type TestStore, testStores } from '../testing/stores.ts';
import { hasFfmpeg, makeClip, picture } from './testing/clips.ts';
import { filmsOf } from './testing/films.ts';
import { hostileFiles, referring } from './testing/hostile.ts';

describe.runIf(hasFfmpeg)('nothing is made of', { timeout: 60_000 }, () => {
  let app: TestApp;
  let owner: TestMember;
  let opened: TestStore;
  let films: ReturnType<typeof filmsOf>;
  beforeAll(async () => {
    app = await createTestApp();
    ({ owner } = await makeWorkspace(app, { plan: 'house' }));
    opened = await testStores.folder();
    films = filmsOf(app, opened.store);
  });
  afterAll(async () => {
    await opened.close();
    await app.close();
  });

  const make = async (content: Buffer<ArrayBuffer>) => {
    const key = await films.add(owner, 'Cut.mp4', content);
    await films.make();
    return films.row(key);
  };

  const problems: Record<string, string> = {
    'a playlist of files and addresses': 'unsupported',
    'a concat script': 'unsupported',
    'an image': 'unsupported',
    'a picture of 100,000 by 100,000': 'too_large',
  };

  test.each(Object.entries(hostileFiles))('%s', async (name, content) => {
    const row = await make(content());
    expect(row).toMatchObject({ state: 'failed', made: [] });
    expect(['unsupported', 'damaged', 'too_large']).toContain(row.problem);
    if (problems[name]) expect(row.problem).toBe(problems[name]);
  });

  test('a playlist, without asking the address in it', async () => {
    let asked = 0;
    const server = createServer((_, response) => {
      asked += 1;
      response.end();
    });
    await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
    const address = server.address();
    const port = typeof address === 'object' && address ? address.port : 0;
    const lines = ['#EXTM3U', '#EXT-X-TARGETDURATION:2', '#EXTINF:2,', `http://127.0.0.1:${port}/`];
    expect(await make(Buffer.from(lines.join('\n')))).toMatchObject({ problem: 'unsupported' });
    expect(asked).toBe(0);
    await new Promise((resolve) => server.close(resolve));
  });

  test('a film whose frames are in another file, which is not opened', async () => {
    const folder = await mkdtemp(join(tmpdir(), 'secret-'));
    try {
      const secret = join(folder, 'secret.mov');
      const clip = makeClip('Cut.mov', picture('25'));
      await writeFile(secret, clip);
      const film = referring(Buffer.from(clip), secret);
      film.fill(0, film.indexOf('mdat') + 4, film.indexOf('moov') - 4);
      const attack = join(folder, 'attack.mov');
      await writeFile(attack, film);
      const trusting = ['-enable_drefs', '1', '-use_absolute_path', '1', '-i', attack];
      const shown = ['-v', 'error', '-f', 'framecrc', '-'];
      const frames = execFileSync('ffmpeg', [...trusting, ...shown]).toString();
      expect(frames.split('\n').filter((it) => it.startsWith('0,'))).toHaveLength(50);
      expect(await make(film)).toMatchObject({ state: 'failed', problem: 'damaged', made: [] });
    } finally {
      await rm(folder, { recursive: true });
    }
  });
});
