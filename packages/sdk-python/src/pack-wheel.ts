import { createHash } from 'node:crypto';
import { readdir, readFile } from 'node:fs/promises';
import { downloadZip } from 'client-zip';
import { generateOperations } from './generate-operations.ts';

const root = new URL('../', import.meta.url);
/** As npm does: the archive is the same for the same files. */
const lastModified = new Date('1985-10-26T08:15:00Z');

interface File {
  name: string;
  input: string;
}

/** A wheel (PEP 427), which pip installs: its file name and its bytes. */
export interface Wheel {
  name: string;
  bytes: Uint8Array<ArrayBuffer>;
}

/** Packs the Python client with its generated module. */
export async function packWheel(): Promise<Wheel> {
  const project = await readText('pyproject.toml');
  const version = settingOf(project, 'version');
  const info = `callboard_sdk-${version}.dist-info`;
  const files = [
    ...(await readModules()),
    { name: `${info}/METADATA`, input: metadataOf(project, await readText('README.md')) },
    {
      name: `${info}/WHEEL`,
      input: 'Wheel-Version: 1.0\nGenerator: callboard\nRoot-Is-Purelib: true\nTag: py3-none-any\n',
    },
  ];
  const record = { name: `${info}/RECORD`, input: recordOf(files, info) };
  const zip = downloadZip([...files, record].map((it) => ({ ...it, lastModified })));
  return {
    name: `callboard_sdk-${version}-py3-none-any.whl`,
    bytes: new Uint8Array(await zip.arrayBuffer()),
  };
}

async function readModules(): Promise<File[]> {
  const generated = '_operations.py';
  const names = (await readdir(new URL('callboard/', root))).filter((it) =>
    /\.(py|typed)$/.test(it),
  );
  const written = names.filter((it) => it !== generated).sort();
  const files = written.map(async (name) => ({
    name: `callboard/${name}`,
    input: await readText(`callboard/${name}`),
  }));
  return [
    ...(await Promise.all(files)),
    { name: `callboard/${generated}`, input: generateOperations() },
  ];
}

function metadataOf(project: string, readme: string): string {
  const dependencies = /^dependencies = \["(.+)"\]$/m.exec(project)?.[1];
  return `Metadata-Version: 2.1
Name: ${settingOf(project, 'name')}
Version: ${settingOf(project, 'version')}
Summary: ${settingOf(project, 'description')}
Requires-Python: ${settingOf(project, 'requires-python')}
Requires-Dist: ${dependencies}
Description-Content-Type: text/markdown

${readme}`;
}

function settingOf(project: string, name: string): string {
  const [, value] = new RegExp(`^${name} = "(.+)"$`, 'm').exec(project) ?? [];
  if (value === undefined) throw new Error(`pyproject.toml has no ${name}.`);
  return value;
}

function recordOf(files: readonly File[], info: string): string {
  const lines = files.map(({ name, input }) => {
    const digest = createHash('sha256').update(input).digest('base64url');
    return `${name},sha256=${digest},${Buffer.byteLength(input)}`;
  });
  return [...lines, `${info}/RECORD,,`, ''].join('\n');
}

function readText(path: string): Promise<string> {
  return readFile(new URL(path, root), 'utf8');
}
