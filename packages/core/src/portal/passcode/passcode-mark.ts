import { createHmac } from 'node:crypto';
import type { ActSettings } from '../../kernel/context.ts';

/**
 * Returns what tells two passcodes of the same form apart. Without the secret of this server it cannot be
 * guessed from, unlike a plain hash of something that short.
 */
export function passcodeMark({ cursorKey }: Pick<ActSettings, 'cursorKey'>, passcode?: string) {
  if (passcode === undefined) return undefined;
  return createHmac('sha256', cursorKey).update(`passcode of a link: ${passcode}`).digest('hex');
}
