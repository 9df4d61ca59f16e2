import { createHmac } from 'node:crypto';
import { mkdtemp, readdir, readFile, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { createRest } from '@callboard/rest';
import { startServer, type TestServer } from '@callboard/testing';
import {
  createTestApp,
  makeToken,
  makeWorkspace,
  type TestApp,
  type TestMember,
} from '@callboard/testing/factories';
import { publint } from 'publint';
import { list } from 'tar';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import manifest from '../package.json' with { type: 'json' };
import { findNode, findProgram, runProgram } from './testing/programs.ts';

const root = fileURLToPath(new URL('../', import.meta.url));
const repository = join(root, '../..');
const modules = join(repository, 'node_modules');
const tsc = join(modules, 'typescript/bin/tsc');
const attw = join(modules, '@arethetypeswrong/cli/dist/index.js');
const name = `callboard-sdk-${manifest.version}.tgz`;
const nodes = { 20: await findNode(20), 26: await findNode(26) };
const npm = findProgram('npm');
const pnpm = findProgram('pnpm');

let app: TestApp;
let server: TestServer;
let owner: TestMember;
let folder: string;

beforeAll(async () => {
  app = await createTestApp();
  server = await startServer(createRest({ database: app.database }));
  ({ owner } = await makeWorkspace(app));
  folder = await mkdtemp(join(tmpdir(), 'callboard-sdk-'));
});

afterAll(async () => {
  await server.close();
  await app.close();
});

/** Packs with a package manager, from what is built, and returns the archive. */
async function packWith(program: string, args: string[]): Promise<string> {
  const destination = await mkdtemp(join(folder, 'pack-'));
  await runProgram(program, ['pack', '--pack-destination', destination, ...args], { cwd: root });
  const [archive = ''] = await readdir(destination);
  return join(destination, archive);
}

async function filesIn(archive: string): Promise<string[]> {
  const names: string[] = [];
  await list({
    file: archive,
    onReadEntry: ({ path, type }) => type === 'File' && names.push(path),
  });
  return names.sort();
}

describe.for([
  ['the server', async () => join(root, 'build', name)],
  ['npm pack', () => packWith(npm ?? '', ['--ignore-scripts'])],
  ['pnpm pack', () => packWith(pnpm ?? '', ['--config.ignore-scripts=true'])],
] as const)('the package of %s', ([packer, pack]) => {
  const isHere = packer === 'the server' || (packer === 'npm pack' ? npm : pnpm) !== undefined;
  let archive: string;
  beforeAll(async () => {
    if (isHere) archive = await pack();
  });

  test.runIf(isHere)('has the built files and nothing else', async () => {
    expect(await filesIn(archive)).toEqual(
      [
        'README.md',
        'bin/callboard.js',
        ...['cli.js', 'index.cjs', 'index.d.cts', 'index.d.ts', 'index.js'].map(
          (it) => `dist/${it}`,
        ),
        'package.json',
      ].map((it) => `package/${it}`),
    );
  });

  test.runIf(isHere)('depends on nothing, and publint finds nothing', async () => {
    const tarball = new Uint8Array(await readFile(archive)).buffer;
    const { messages, pkg } = await publint({ pack: { tarball }, strict: true });
    expect(messages).toEqual([]);
    expect(pkg).not.toHaveProperty('dependencies');
    expect(pkg).not.toHaveProperty('devDependencies');
    expect(JSON.stringify(pkg)).not.toMatch(/workspace:|catalog:/);
  });

  test.runIf(isHere)('has the right types for every resolution', async () => {
    await runProgram(process.execPath, [attw, archive], { cwd: folder });
  });
});

describe('the installed package', () => {
  let installed: string;

  beforeAll(async () => {
    installed = await mkdtemp(join(folder, 'empty-'));
    if (!npm) return;
    // An archive without dependencies needs no registry.
    const args = ['install', '--offline', '--no-audit', '--no-fund', join(root, 'build', name)];
    await runProgram(npm, args, { cwd: installed });
    await writeExamples(installed);
  });

  const isHere = npm !== undefined;

  test.runIf(isHere)(
    'is compiled by the examples of the README, strictly, in ESM and CommonJS',
    async () => {
      await compile(installed, { module: 'nodenext', outDir: 'out' }, tsc);
      const bundled = { module: 'esnext', moduleResolution: 'bundler', noEmit: true };
      await compile(installed, bundled, tsc);
      const old = join(repository, 'packages/openapi-types/node_modules/typescript/bin/tsc');
      await compile(
        installed,
        { module: 'es2022', moduleResolution: 'node10', noEmit: true, skipLibCheck: true },
        old,
      );
    },
  );

  describe.for([20, 26] as const)('on Node %i', (major) => {
    const node = nodes[major];
    const title = node ? '' : `, SKIPPED because this machine has no Node ${major}`;
    const run = async (args: string[], more = {}) => {
      const { secret } = await makeToken(app, owner);
      const env = { CALLBOARD_URL: server.url, CALLBOARD_TOKEN: secret, ...more };
      return runProgram(node ?? '', args, { cwd: installed, env });
    };
    const isRun = isHere && node !== undefined;

    test.runIf(isRun)(`runs the example of calls${title}`, async () => {
      expect(await run(['out/example-1.mjs'])).toMatch(
        /^Harbor at dawn has a link to https:\/\/storage.example.com\/hero-60\n(.+\n)*Harbor at dawn null\n/,
      );
    });

    test.runIf(isRun)(`runs the example of errors${title}`, async () => {
      expect(await run(['out/example-2.mjs'])).toMatch(/^Already linked: .*lnk_\w+/);
    });

    test.runIf(isRun)(`runs the example of webhooks${title}`, async () => {
      expect(await run(['receive.mjs'], { CALLBOARD_WEBHOOK_SECRET: webhookSecret })).toBe(
        'Hero :60: IN_REVIEW to APPROVED\n204 \n400 wrong_signature\n',
      );
    });

    test.runIf(isRun)(`is required by CommonJS${title}`, async () => {
      expect(await run(['out/common.cjs'])).toBe(`${manifest.version} works\n`);
    });

    test.runIf(isRun)(`has the command callboard${title}`, async () => {
      const command = join('node_modules', '.bin', 'callboard');
      expect(JSON.parse(await run([command, 'get', '/me']))).toHaveProperty('workspace.name');
      expect(await run([command, '--version'])).toBe(`${manifest.version}\n`);
    });
  });
});

test('the README and the guide name the addresses of this version', async () => {
  const guide = 'apps/web/app/features/developers/webhooks/receive.tsx';
  for (const path of [guide, 'packages/sdk/README.md']) {
    expect(await readFile(join(repository, path), 'utf8')).toContain(`/sdk/${name}`);
  }
  const wheel = `/sdk/callboard_sdk-${manifest.version}-py3-none-any.whl`;
  for (const path of [guide, 'packages/sdk-python/README.md']) {
    expect(await readFile(join(repository, path), 'utf8')).toContain(wheel);
  }
});

test('a run on this machine covers Node 20, or says that it has none', () => {
  // The titles above name what is skipped.
  expect(nodes[26]).toBeDefined();
});

const webhookSecret = 'whsec_of-the-example';

/** Writes the README's examples as they are, and what calls them. */
async function writeExamples(to: string): Promise<void> {
  const readme = await readFile(join(root, 'README.md'), 'utf8');
  const examples = [...readme.matchAll(/^```ts\n(.+?)^```$/gms)].map(([, code = '']) => code);
  expect(examples).toHaveLength(3);
  for (const [at, code] of examples.entries()) {
    await writeFile(join(to, `example-${at + 1}.mts`), code);
  }
  await writeFile(
    join(to, 'common.cts'),
    `import sdk = require('@callboard/sdk');
const callboard = sdk.createCallboard({ baseUrl: process.env.CALLBOARD_URL ?? '', token: process.env.CALLBOARD_TOKEN ?? '' });
void callboard.get('/me').then(() => console.log(sdk.version satisfies string, 'works'));
`,
  );
  const data = { title: 'Hero :60', previous_status: 'IN_REVIEW', status: 'APPROVED' };
  const body = JSON.stringify({ id: 'whd_1', event: 'deliverable_status_changed', data });
  const time = Math.floor(Date.now() / 1000);
  const digest = createHmac('sha256', webhookSecret).update(`${time}.${body}`).digest('hex');
  await writeFile(
    join(to, 'receive.mjs'),
    `import { receive } from './out/example-3.mjs';
const headers = { 'svc-signature': 't=${time},v1=${digest}' };
for (const body of [${JSON.stringify(body)}, '{}']) {
  const response = await receive(new Request('http://a.example', { method: 'POST', headers, body }));
  console.log(response.status, await response.text());
}
`,
  );
}

async function compile(cwd: string, options: object, compiler: string): Promise<void> {
  const compilerOptions = {
    ...{ target: 'es2022', lib: ['es2023'], strict: true, noUncheckedIndexedAccess: true },
    ...{ exactOptionalPropertyTypes: true, types: ['node'], rootDir: '.' },
    typeRoots: [join(repository, 'node_modules/@types')],
    ...options,
  };
  // Only what resolves modules as Node does has both kinds of files.
  const isBoth = 'outDir' in options;
  const files = [1, 2, 3].map((it) => `example-${it}.mts`);
  const config = { compilerOptions, files: isBoth ? [...files, 'common.cts'] : files };
  await writeFile(join(cwd, 'tsconfig.json'), JSON.stringify(config));
  await runProgram(process.execPath, [compiler, '-p', '.'], { cwd });
}
