import { mkdirSync } from 'node:fs';
import { ConfigError } from './config-error.ts';

/**
 * Creates DATA_DIR if it does not exist. As root, other users can traverse it, because the database
 * in it runs as another user. The files in it are readable only by their owner.
 */
export function makeDataFolder(dataDir: string): void {
  try {
    mkdirSync(dataDir, { recursive: true, mode: process.getuid?.() === 0 ? 0o711 : 0o700 });
  } catch (error) {
    const cause = error instanceof Error ? error.message : String(error);
    throw new ConfigError(
      `DATA_DIR cannot be created: ${cause}. Set DATA_DIR to a folder this user may write.`,
    );
  }
}
