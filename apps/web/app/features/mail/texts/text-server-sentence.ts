import type { TextServer } from './text.ts';

/** Says where the texts of this installation go, or what it means that they go nowhere. */
export function textServerSentence(server: TextServer): string {
  return server
    ? `Texts are sent through ${server.host} from ${server.from}.`
    : 'Texts are off, because no text server is set. Call sheets go by mail, and you can copy a message or open it in the text app of your phone.';
}
