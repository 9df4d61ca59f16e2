import { noticeKindNames, UpdateNoticeSettings } from '@callboard/core/tell';
import { noticeChannels } from '@callboard/domain/notices/enums';
import { z } from 'zod';

const { timeZone, quiet } = UpdateNoticeSettings.shape;
const { from, until } = quiet.unwrap().unwrap().shape;

/** What the settings of notices post: one choice at a time. */
export const SettingsForm = z.object({
  intent: z.enum(['channel', 'digest', 'zone', 'quiet']),
  kind: z.enum(noticeKindNames).optional(),
  channel: z.enum(noticeChannels).optional(),
  digestHour: z.coerce.number().int().min(0).max(23).optional(),
  timeZone,
  /** Nothing for no quiet hours. */
  quietFrom: from.optional(),
  quietUntil: until.optional(),
});

/** Returns the change that a posted choice asks for. */
export function toChange(form: z.infer<typeof SettingsForm>): z.infer<typeof UpdateNoticeSettings> {
  const { intent, kind, channel, digestHour, timeZone, quietFrom, quietUntil } = form;
  if (intent === 'digest') return { digestHour };
  if (intent === 'zone') return { timeZone };
  if (intent === 'quiet') {
    return { quiet: quietFrom && quietUntil ? { from: quietFrom, until: quietUntil } : null };
  }
  return kind && channel ? { channels: { [kind]: channel } } : {};
}
