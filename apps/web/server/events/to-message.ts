import { deliveryIdOf, eventData, type StreamedEvent, toEnvelope } from '@callboard/core/tell';
import { toPost } from '@callboard/webhooks';

interface Message {
  event: string;
  id?: string;
  data: object;
}

/** Returns a message of Server-Sent Events. JSON has no line breaks. */
export function toMessage({ event, id, data }: Message): string {
  const lines = [...(id ? [`id: ${id}`] : []), `event: ${event}`, `data: ${JSON.stringify(data)}`];
  return `${lines.join('\n')}\n\n`;
}

interface Signing {
  workspaceId: string;
  secret: string;
  at: Date;
}

/**
 * Returns the message of an event: the headers and the exact body that a webhook has. One that was
 * resent has no id, so that the client continues after the last new one.
 */
export function toDelivery(event: StreamedEvent, { workspaceId, secret, at }: Signing): string {
  const { name, occurredAt, summary } = event;
  const id = deliveryIdOf(event.id);
  const data = inOrder(event);
  const sendable = {
    workspaceId,
    id,
    event: name,
    body: toEnvelope(id, { event: name, occurredAt, summary, data }),
    kind: 'webhook',
  } as const;
  const { headers, body } = toPost(sendable, { url: '', secrets: [secret] }, at);
  const mark = event.isResent ? {} : { id: event.id };
  return toMessage({ event: 'delivery', ...mark, data: { headers, body } });
}

/** Returns the data with its fields in the order of the schema, which the database does not keep. */
function inOrder({ name, data }: StreamedEvent): object {
  const parsed = eventData[name].safeParse(data);
  return parsed.success ? parsed.data : data;
}
