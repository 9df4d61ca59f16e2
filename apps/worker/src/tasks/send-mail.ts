import type { MailSender } from '../mail-sender.ts';

/** Wakes the sender of mail. It does not wait for it, so the job queue stays free. */
export const task = (mail: MailSender) => () => mail.wake();
