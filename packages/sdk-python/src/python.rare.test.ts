import { execFile, execFileSync } from 'node:child_process';
import { createHash } from 'node:crypto';
import { cp, mkdtemp, readFile, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { promisify } from 'node:util';
import { createRest } from '@callboard/rest';
import { startServer, type TestServer } from '@callboard/testing';
import {
  createTestApp,
  makeToken,
  makeWorkspace,
  type TestApp,
} from '@callboard/testing/factories';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { generateOperations } from './generate-operations.ts';
import { packWheel } from './pack-wheel.ts';

const root = fileURLToPath(new URL('../', import.meta.url));
/** Debian's Python, then any other that has httpx. */
const python = ['/usr/bin/python3', 'python3'].find(hasHttpx);
const note = python ? '' : ', SKIPPED because no python3 of this machine has httpx';

let app: TestApp;
let server: TestServer;
let folder: string;
/** Python also imports from a wheel that is not installed. */
let wheel: string;

beforeAll(async () => {
  app = await createTestApp();
  server = await startServer(createRest({ database: app.database }));
  folder = await mkdtemp(join(tmpdir(), 'callboard-python-'));
  await cp(join(root, 'tests'), join(folder, 'tests'), { recursive: true });
  const { name, bytes } = await packWheel();
  wheel = join(folder, name);
  await writeFile(wheel, bytes);
});

afterAll(async () => {
  await server.close();
  await app.close();
});

function hasHttpx(program: string): boolean {
  try {
    execFileSync(program, ['-c', 'import httpx'], { stdio: 'ignore' });
    return true;
  } catch {
    return false;
  }
}

async function run(args: string[], env = {}): Promise<string> {
  const options = {
    cwd: folder,
    env: { PATH: process.env.PATH, PYTHONPATH: wheel, ...env },
    timeout: 60_000,
  };
  const { stdout, stderr } = await promisify(execFile)(python ?? '', args, options);
  return stdout + stderr;
}

test.runIf(python)(`the tests of the Python client pass${note}`, async () => {
  const printed = await run([
    '-W',
    'error',
    '-m',
    'unittest',
    'discover',
    '-t',
    '.',
    '-s',
    'tests',
  ]);
  expect(printed).toMatch(/Ran \d\d tests[\s\S]*\nOK\n$/);
});

test.runIf(python)(`the example of the README runs${note}`, async () => {
  const readme = await readFile(join(root, 'README.md'), 'utf8');
  const [, example = ''] = /^```python\n(.+?)^```$/ms.exec(readme) ?? [];
  const { owner } = await makeWorkspace(app);
  const { secret } = await makeToken(app, owner);
  await writeFile(join(folder, 'example.py'), example);
  const env = { CALLBOARD_URL: server.url, CALLBOARD_TOKEN: secret };
  expect(await run(['example.py'], env)).toBe('link_exists\nHarbor at dawn None\n');
});

test('every operation of the document is a method with types', () => {
  const source = generateOperations();
  expect(source).toContain('    def list_projects(\n');
  expect(source).toContain(') -> Iterator[Project]:');
  expect(source).toContain('WebhookEvent = Union[');
  expect(source).not.toMatch(/: Any$/m);
});

test('the wheel is the same for the same files, and lists them', async () => {
  const bytes = await readFile(wheel);
  expect(Buffer.compare(bytes, (await packWheel()).bytes)).toBe(0);
  const text = bytes.toString('latin1');
  const operations = createHash('sha256').update(generateOperations()).digest('base64url');
  expect(text).toContain(`callboard/_operations.py,sha256=${operations},`);
  expect(text).toContain('Requires-Dist: httpx>=0.23\n');
});

test('the versions of both clients are the same', async () => {
  const { version } = JSON.parse(await readFile(join(root, '../sdk/package.json'), 'utf8'));
  expect(await readFile(join(root, 'pyproject.toml'), 'utf8')).toContain(`version = "${version}"`);
  expect(await readFile(join(root, 'callboard/_version.py'), 'utf8')).toContain(`"${version}"`);
});
