import { sql } from 'drizzle-orm';
import { schema } from '../kernel/schema.ts';

const { mailMessages } = schema;

/** What owners see of a message besides its body. */
export const mailColumns = {
  id: mailMessages.id,
  kind: mailMessages.kind,
  toEmail: mailMessages.toEmail,
  toName: mailMessages.toName,
  subject: mailMessages.subject,
  state: mailMessages.state,
  attempts: mailMessages.attempts,
  nextAt: mailMessages.nextAt,
  response: mailMessages.response,
  createdAt: mailMessages.createdAt,
  endedAt: mailMessages.endedAt,
  /** Whether the body has not been deleted yet. */
  hasBody: sql<boolean>`${mailMessages.encryptedBody} is not null`,
};
