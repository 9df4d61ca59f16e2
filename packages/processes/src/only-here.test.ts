import { globSync, readFileSync } from 'node:fs';
import { repositoryRoot } from '@callboard/config';
import { expect, test } from 'vitest';

/** Programs of ours that start others: the database, builds, scripts, tests and samples. */
const mayStart: readonly RegExp[] = [
  /^packages\/processes\/src\//,
  /^packages\/db\/(src\/embedded|scripts)\//,
  /^packages\/(testing|openapi-checks|sdk|sdk-python)\//,
  /\/testing\//,
  /\/e2e\//,
  /\.test\.ts$/,
  /^apps\/web\/app\/ui\/gallery\/exceptions\.tsx$/,
  /^apps\/web\/app\/features\/developers\/run-receiver\.ts$/,
];

/**
 * What reads or draws what people sent, and the scripts of processes that do, with their parts; and what
 * draws the pictures of the demo, which are ours.
 */
const mayRender: readonly RegExp[] = [
  /^packages\/files\/src\/pictures\/(picture-process|print-process|is-light)\.ts$/,
  /^packages\/files\/src\/drawings\.ts$/,
  /^packages\/files\/src\/texts\/read-pdf\.ts$/,
  /^apps\/worker\/src\/estimator\/rules-process\.ts$/,
  /^packages\/pdf\/src\/(to-bytes|blocks\/.*|fonts\/register|labels\/labels-to-bytes)\.tsx?$/,
  /^apps\/web\/app\/features\/files\/pdf-preview\.tsx$/,
  /\/testing\//,
  /\/e2e\//,
  /\.test\.ts$/,
];

const starts = /child_process|worker_threads|\bnew Worker\b|from 'node:cluster'/;
const renders =
  /from '(sharp|pdfjs-dist\S*|@react-pdf\/\S+|@callboard\/estimator\/rules)'|import\('(sharp|pdfjs-dist|@react-pdf)/;

function filesWith(pattern: RegExp): string[] {
  const files = globSync('{packages,apps}/**/*.{ts,tsx,mjs,js}', {
    cwd: repositoryRoot,
    exclude: (name) => /(^|\/)(node_modules|build|dist|\.react-router|generated)$/.test(name),
  });
  return files.filter((it) => pattern.test(readFileSync(`${repositoryRoot}/${it}`, 'utf8')));
}

const outside = (pattern: RegExp, allowed: readonly RegExp[]) =>
  filesWith(pattern).filter((file) => !allowed.some((it) => it.test(file)));

test('the product starts processes and threads with their limits, and only here', () => {
  expect(filesWith(starts)).toContain('packages/processes/src/start-process.ts');
  expect(outside(starts, mayStart)).toEqual([]);
});

test('what people sent is decoded, briefs are read by rules, and documents are drawn only in those processes', () => {
  expect(filesWith(renders)).toContain('packages/pdf/src/to-bytes.ts');
  expect(outside(renders, mayRender)).toEqual([]);
});
