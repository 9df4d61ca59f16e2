import type { ChildProcess } from 'node:child_process';
import { appendFileSync, existsSync, mkdirSync, readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { createInterface } from 'node:readline';
import { secretPrefixes } from '@callboard/core/kernel';

/** Environment variable with the folder of a run's secrets and logs. */
export const recordVariable = 'CALLBOARD_TEST_RECORD';

const shortest = 12;
// OAuth client ids are public.
const ofSecrets = secretPrefixes.filter((it) => it !== 'svcc_').join('|');
// Names in the database have no capitals.
const credential = new RegExp(`\\b(?:${ofSecrets})(?=[\\w-]*[A-Z])[\\w-]{40,}`);

/** Starts a record in an empty folder, for this process and its child processes. */
export function startRecord(folder: string): void {
  mkdirSync(join(folder, 'logs'), { recursive: true });
  process.env[recordVariable] = folder;
}

/** Records and returns a secret that no log of the run may contain. */
export function keepSecret(secret: string): string {
  append('secrets', `${secret.replaceAll('\n', ' ')}\n`);
  return secret;
}

/** Records log output of a server. */
export function keepLog(text: string): void {
  append(join('logs', `${process.pid}.log`), text);
}

/** Records the JSON log lines a process writes to its standard output. */
export function keepLogsOf({ stdout }: ChildProcess): void {
  if (!stdout) return;
  createInterface({ input: stdout }).on('line', (line) => {
    if (line.startsWith('{')) keepLog(`${line}\n`);
  });
}

/** Returns the end of the logs of the servers that this process started. */
export function logTail(bytes = 1_000_000): string {
  const folder = process.env[recordVariable];
  const path = join(folder ?? '', 'logs', `${process.pid}.log`);
  return folder && existsSync(path) ? readFileSync(path, 'utf8').slice(-bytes) : '';
}

/** Lists the log lines of the run that contain a secret, showing only its first characters. */
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
