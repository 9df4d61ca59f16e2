import { mkdtempSync, readFileSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { findLeaks, keepLog, keepSecret, recordVariable, startRecord } from './run-record.ts';

const ofTheRun = process.env[recordVariable];
let folder: string;

beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'record-'));
  startRecord(folder);
});

afterEach(() => {
  if (ofTheRun) process.env[recordVariable] = ofTheRun;
});

test('a secret in a log is found and reported truncated', () => {
  expect(keepSecret('a password for one test')).toBe('a password for one test');
  keepLog('{"msg":"request"}\n{"msg":"Failed: a password for one test"}\n');
  const [leak, ...more] = findLeaks(folder);
  expect(leak).toMatch(/logs.\d+\.log:2 holds a password f…$/);
  expect(more).toEqual([]);
});

test('a string with the format of a credential counts as a secret', () => {
  keepLog(`Bearer svc_${'xY'.repeat(22)}\n`);
  expect(findLeaks(folder)).toHaveLength(1);
});

test('a long name in the database is none', () => {
  keepLog('constraint "portal_links_workspace_id_estimate_id_estimates_fk"\n');
  expect(findLeaks(folder)).toEqual([]);
});

test('additional files are checked too, and logs without a secret pass', () => {
  keepSecret('a password for one test');
  keepLog('a password for another test, and a password for one\n');
  expect(findLeaks(folder)).toEqual([]);
  const file = join(folder, 'postgres.log');
  writeFileSync(file, `ERROR: ${readFileSync(join(folder, 'secrets'), 'utf8')}`);
  expect(findLeaks(folder, [file])).toHaveLength(1);
});

test('without a record nothing is written', () => {
  delete process.env[recordVariable];
  expect(keepSecret('a password for one test')).toBe('a password for one test');
  expect(findLeaks(folder)).toEqual([]);
});
