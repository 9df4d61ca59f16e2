import type { ChildProcess } from 'node:child_process';
import { appendFileSync, mkdirSync, readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { createInterface } from 'node:readline';

/** Where a run keeps the secrets its tests make and the logs its servers write. */
export const recordVariable = 'CALLBOARD_TEST_RECORD';

const shortest = 12;
// Tokens of every kind and signing secrets, whoever made them. An OAuth client's id is public.
const credential = /\b(?:svc|svco|svcor|whsec)_[A-Za-z0-9_-]{40,}/;

/** Begins a record in an empty folder, for this process and those that it starts. */
export function startRecord(folder: string): void {
  mkdirSync(join(folder, 'logs'), { recursive: true });
  process.env[recordVariable] = folder;
}

/** Notes a secret that no log of the run may hold; gives it back. */
export function keepSecret(secret: string): string {
  append('secrets', `${secret.replaceAll('\n', ' ')}\n`);
  return secret;
}

/** Notes what a server wrote to its log. */
export function keepLog(text: string): void {
  append(join('logs', `${process.pid}.log`), text);
}

/** Notes what a process writes as log lines to its standard output; a terminal's banner is none. */
export function keepLogsOf({ stdout }: ChildProcess): void {
  if (!stdout) return;
  createInterface({ input: stdout }).on('line', (line) => {
    if (line.startsWith('{')) keepLog(`${line}\n`);
  });
}

/** Every line of the run's logs that holds a secret, with the secret's first characters only. */
export function findLeaks(folder: string, more: readonly string[] = []): string[] {
  const byStart = Map.groupBy(secretsOf(folder), (it) => it.slice(0, shortest));
  const logs = readdirSync(join(folder, 'logs')).map((name) => join(folder, 'logs', name));
  return [...logs, ...more].flatMap((file) => {
    const lines = readFileSync(file, 'utf8').split('\n');
    return lines.flatMap((line, index) => {
      const secret = leakIn(line, byStart);
      return secret ? [`${file}:${index + 1} holds ${secret.slice(0, shortest)}…`] : [];
    });
  });
}

function leakIn(line: string, byStart: ReadonlyMap<string, string[]>): string | undefined {
  const [shaped] = credential.exec(line) ?? [];
  if (shaped) return shaped;
  for (let start = 0; start + shortest <= line.length; start += 1) {
    const secrets = byStart.get(line.slice(start, start + shortest));
    const found = secrets?.find((it) => line.startsWith(it, start));
    if (found) return found;
  }
  return undefined;
}

function secretsOf(folder: string): string[] {
  const lines = readFileSync(join(folder, 'secrets'), { encoding: 'utf8', flag: 'a+' }).split('\n');
  return [...new Set(lines)].filter((it) => it.length >= shortest);
}

function append(name: string, text: string): void {
  const folder = process.env[recordVariable];
  if (folder) appendFileSync(join(folder, name), text);
}
