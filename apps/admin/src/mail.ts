import { buffer } from 'node:stream/consumers';
import { listOutbox, recordReport, unmarkAddress } from '@callboard/core/mail';
import { email } from '@callboard/domain/people/fields';
import { Command } from 'commander';
import { z } from 'zod';
import { toAction } from './to-action.ts';

const Outbox = z.object({
  limit: z.coerce
    .number()
    .pipe(z.int('Use a whole number.').min(1, 'Use 1 or more.').max(200, 'Use at most 200.'))
    .default(20),
  email: email.optional(),
});

/** The largest report that is read. */
const mostBytes = 10_000_000;

export function mail(): Command {
  return new Command('mail')
    .description('Messages to people')
    .addCommand(
      new Command('outbox')
        .description('Print the newest messages with their codes and links; keep them secret')
        .option('--limit <number>', 'how many, at most 200; 20 if omitted')
        .option('--email <email>', 'only messages to this address')
        .action(
          toAction(Outbox, async (database, input) => {
            const messages = await listOutbox(database, input);
            return { messages: messages.map(toPrinted) };
          }),
        ),
    )
    .addCommand(
      new Command('bounce')
        .description('Read a delivery report (RFC 3464) from standard input and record it')
        .action(
          toAction(z.object({}), async (database) => {
            const told = await recordReport(database, await readInput());
            const { id, toEmail, state, response, isAddressUnknown } = told;
            return { message: { id, to: toEmail, state, response }, marked: isAddressUnknown };
          }),
        ),
    )
    .addCommand(
      new Command('unmark')
        .description('Allow sending to an address that bounced')
        .requiredOption('--email <email>', 'the address')
        .action(toAction(z.object({ email }), (database, input) => unmarkAddress(database, input))),
    );
}

async function readInput(): Promise<Buffer> {
  const source = await buffer(process.stdin);
  if (source.length === 0) throw new Error('Pipe a message to this command: … < message.eml');
  if (source.length > mostBytes) throw new Error('This message is larger than 10 MB.');
  return source;
}

type Message = Awaited<ReturnType<typeof listOutbox>>[number];

function toPrinted(it: Message) {
  return {
    id: it.id,
    workspace: it.workspaceId,
    kind: it.kind,
    to: it.toEmail,
    subject: it.subject,
    state: it.state,
    response: it.response,
    created_at: it.createdAt,
    text: it.text,
    attachments: it.attachments,
  };
}
