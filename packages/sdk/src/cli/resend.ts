import { send } from '../send.ts';
import { connectionOf } from './connection.ts';
import type { Values } from './options.ts';
import { type Terminal, UsageError } from './terminal.ts';

interface Resent {
  id: string;
  event: string;
  to: 'streams' | 'endpoint';
}

/** The command that resends one event. */
export async function resend(words: string[], values: Values, terminal: Terminal): Promise<void> {
  const [id] = words;
  if (words.length !== 1 || !id || !/^\w+$/.test(id)) {
    throw new UsageError('Write the id of one event, such as: callboard events resend whd_…');
  }
  const connection = connectionOf(terminal, values.url);
  const path = '/sdk/events/{id}/resend';
  const options = { path: { id }, signal: terminal.signal, mount: '' };
  const resent = (await send(connection, 'post', path, options)) as Resent;
  const where = resent.to === 'endpoint' ? 'its endpoint' : 'the sessions that listen';
  terminal.out(`Resent ${resent.event} ${resent.id} to ${where}.`);
}
