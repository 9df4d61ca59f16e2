import { createTransport } from '@callboard/mail/transport';
import type { TestApp } from '@callboard/testing/factories';
import type { MailServer } from '@callboard/testing/mail-server';
import { createMailSender } from '../mail-sender.ts';

/** Sends all queued mail to a server, and throws what fails. */
export async function sendQueuedMail({ database }: TestApp, { url }: MailServer): Promise<void> {
  const from = { name: 'Callboard', address: 'mail@board.example' };
  const transport = createTransport({ url, from, bounceAddress: from.address });
  const failed = (error: unknown) => {
    throw error;
  };
  const sender = createMailSender({ database, transport, failed });
  sender.wake();
  await sender.idle();
  await sender.stop();
  await transport.close();
}
