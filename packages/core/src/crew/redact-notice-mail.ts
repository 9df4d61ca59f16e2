import { and, asc, eq, gt, sql } from 'drizzle-orm';
import type { Locked } from '../accounts/workspaces/lock-workspace.ts';
import { exactly } from '../kernel/paging/index.ts';
import { withoutWords } from '../kernel/redaction/without-words.ts';
import { schema } from '../kernel/schema.ts';
import { decryptBody, encryptBody } from '../mail/body.ts';

const { mailMessages } = schema;

/** Messages read at once. Bodies are encrypted, so only reading them tells whom they name. */
const atOnce = 500;

/** Replaces a person's names, email and phone in the mail about notices, such as holds on them. */
export async function redactNoticeMail(ctx: Locked, words: string[]): Promise<void> {
  let after = '';
  for (;;) {
    const mails = await ctx.tx
      .select({
        id: mailMessages.id,
        subject: mailMessages.subject,
        encryptedBody: mailMessages.encryptedBody,
      })
      .from(mailMessages)
      .where(and(eq(mailMessages.kind, 'notices'), gt(mailMessages.id, after)))
      .orderBy(asc(mailMessages.id))
      .limit(exactly(atOnce));
    const changed = mails.flatMap((mail) => redacted(ctx, mail, words) ?? []);
    if (changed.length > 0) {
      await ctx.tx.execute(sql`select redact_notice_mail(${JSON.stringify(changed)}::jsonb)`);
    }
    const last = mails.at(-1);
    if (!last || mails.length < atOnce) return;
    after = last.id;
  }
}

interface Mail {
  id: string;
  subject: string;
  encryptedBody: string | null;
}

/** Returns the new texts of a message, or null if it does not name the person. */
function redacted(ctx: Locked, mail: Mail, words: string[]) {
  const body = decryptBody(ctx, mail);
  const before = { subject: mail.subject, body };
  const after = withoutWords(before, words);
  if (JSON.stringify(after) === JSON.stringify(before)) return null;
  return {
    id: mail.id,
    subject: after.subject,
    body: after.body && encryptBody(ctx, mail.id, after.body),
  };
}
