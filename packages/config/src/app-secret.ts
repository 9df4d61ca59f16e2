import { randomBytes } from 'node:crypto';
import { linkSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { ConfigError } from './config-error.ts';
import { makeDataFolder } from './data-folder.ts';

/**
 * Returns the secret stored in the data folder, generated on first use. Concurrent processes get
 * the same one.
 */
export function loadAppSecret(dataDir: string): string {
  const path = join(dataDir, 'app-secret');
  const secret = readSecret(path) ?? makeSecret(dataDir, path);
  if (secret.length < 32) {
    throw new ConfigError(
      `${path} has fewer than 32 characters. Restore the old secret, or delete the file to generate a new one.`,
    );
  }
  return secret;
}

function makeSecret(dataDir: string, path: string): string {
  makeDataFolder(dataDir);
  const draft = `${path}.${process.pid}.${randomBytes(4).toString('hex')}`;
  try {
    writeFileSync(draft, `${randomBytes(32).toString('base64url')}\n`, { mode: 0o600 });
    linkSync(draft, path);
  } catch (error) {
    if (!isCode(error, 'EEXIST')) throw unusable(path, error);
  } finally {
    rmSync(draft, { force: true });
  }
  return readSecret(path) ?? '';
}

function readSecret(path: string): string | undefined {
  try {
    return readFileSync(path, 'utf8').trim();
  } catch (error) {
    if (isCode(error, 'ENOENT')) return undefined;
    throw unusable(path, error);
  }
}

function unusable(path: string, error: unknown): ConfigError {
  const cause = error instanceof Error ? error.message : String(error);
  return new ConfigError(
    `${path} cannot be used: ${cause}. Set DATA_DIR to a folder this user may write, or set APP_SECRET.`,
  );
}

function isCode(error: unknown, code: string): boolean {
  return error instanceof Error && 'code' in error && error.code === code;
}
