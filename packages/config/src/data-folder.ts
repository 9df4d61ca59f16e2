import { mkdirSync } from 'node:fs';
import { ConfigError } from './config-error.ts';

/**
 * Makes DATA_DIR unless it is there. Root leaves it passable, because the database inside runs as
 * another user; each file within is readable by its owner alone.
 */
export function makeDataFolder(dataDir: string): void {
  try {
    mkdirSync(dataDir, { recursive: true, mode: process.getuid?.() === 0 ? 0o711 : 0o700 });
  } catch (error) {
    const cause = error instanceof Error ? error.message : String(error);
    throw new ConfigError(
      `DATA_DIR cannot be made: ${cause}. Set DATA_DIR to a folder this user may write.`,
    );
  }
}
