import { mkdir, writeFile } from 'node:fs/promises';
import { compareDocuments } from '@callboard/openapi-checks';
import { currentDocument, readReleased, releasedFile } from '../src/testing/released.ts';

// Records the OpenAPI document as that of the last release: see CONTRIBUTING.
const before = await readReleased();
const after = currentDocument();
const changes = before ? compareDocuments({ before, after }) : [];
for (const { kind, at, what } of changes) process.stdout.write(`${kind}: ${at}: ${what}\n`);
const isBreaking = changes.some((it) => it.kind === 'breaking');
const isSameVersion = before?.info.version === after.info.version;
if (isBreaking && !process.argv.includes('--breaking')) {
  fail('Breaking changes are announced for 12 months first. Then release with --breaking.');
} else if (changes.length > 0 && isSameVersion) {
  fail('Add a release with a new version to packages/rest/src/changelog.ts.');
} else {
  await mkdir(new URL('.', releasedFile), { recursive: true });
  await writeFile(releasedFile, `${JSON.stringify(after, null, 2)}\n`);
  process.stdout.write(`Recorded version ${after.info.version}.\n`);
}

function fail(message: string): void {
  process.stderr.write(`${message}\n`);
  process.exitCode = 1;
}
