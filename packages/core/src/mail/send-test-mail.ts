import { z } from 'zod';
import type { Ctx } from '../kernel/context.ts';
import { findSelf } from './find-self.ts';
import { writeMail } from './write-mail.ts';

export const SendTestMail = z.object({ despiteBounce: z.boolean().optional() });

/**
 * Writes a test message to the person who asks for it, and returns its id and its recipient.
 * @throws AppError `conflict` if earlier mail to the address bounced.
 */
export async function sendTestMail(ctx: Ctx, { despiteBounce }: z.infer<typeof SendTestMail>) {
  const person = await findSelf(ctx);
  const id = await writeMail(ctx, 'test', {
    to: person,
    data: { sender: person.name },
    despiteBounce,
  });
  return { id, email: person.email };
}
