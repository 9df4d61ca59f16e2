import { toBytes } from '../to-bytes.ts';
import type { PdfReply, PdfRequest } from './messages.ts';

/** Renders each document that is sent to this process, which has no settings and no other work. */
process.on('message', async (document: PdfRequest) => {
  send(await reply(document));
});
process.once('disconnect', () => process.exit());

async function reply(document: PdfRequest): Promise<PdfReply> {
  try {
    return { bytes: await toBytes(document) };
  } catch (error) {
    return { problem: error instanceof Error ? (error.stack ?? error.message) : String(error) };
  }
}

function send(message: PdfReply): void {
  process.send?.(message);
}
