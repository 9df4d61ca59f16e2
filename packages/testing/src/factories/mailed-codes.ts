import type { Database } from '@callboard/core/kernel';
import { listOutbox } from '@callboard/core/mail';

/** Returns the newest code mailed to an email, as the operator reads it in the outbox. */
export async function codeMailedTo(database: Database, email: string): Promise<string> {
  const messages = await listOutbox(database, { email, limit: 20 });
  const newest = messages.find(({ kind }) => kind === 'mailed_code');
  const code = newest?.text?.match(/^\d{6}$/m)?.[0];
  if (!code) throw new Error(`No code was mailed to ${email}.`);
  return code;
}
