import type { Database } from '../../kernel/database/index.ts';
import { asMailReader, type MailReader } from './as-mail-reader.ts';
import { findNoticeSettings } from './find-notice-settings.ts';
import { updateNoticeSettings } from './update-notice-settings.ts';

/**
 * Ends the mail that a link is in: its kind, or all of the daily email, is told in the app only.
 * Returns whether the link was valid. Repeating it changes nothing.
 * @throws AppError `rate_limited`.
 */
export async function unsubscribe(database: Database, reader: MailReader): Promise<boolean> {
  const done = await asMailReader(database, reader, async (ctx, { of }) => {
    const { kinds } = await findNoticeSettings(ctx);
    const ended = kinds.filter(({ kind, channel }) =>
      of === 'digest' ? channel === 'digest' : kind === of && channel !== 'off',
    );
    const channels = Object.fromEntries(ended.map(({ kind }) => [kind, 'app' as const]));
    await updateNoticeSettings(ctx, { channels });
    return true;
  });
  return done ?? false;
}
