/** What is told of a change, before it is on its way to anybody. */
export interface EventPayload {
  event: string;
  occurredAt: Date;
  summary: string;
  data: object;
}

/**
 * The body of a signed webhook in two parts, with the delivery's id between them: the bytes are
 * made once per event and the id is each delivery's own.
 */
export function envelopeAround({ event, occurredAt, summary, data }: EventPayload) {
  const rest = JSON.stringify({ event, occurredAt: occurredAt.toISOString(), summary, data });
  return { before: '{"id":"', after: `",${rest.slice(1)}` };
}

/** The body of a signed webhook: id, event, occurredAt, summary and data. */
export function toEnvelope(id: string, payload: EventPayload): string {
  const { before, after } = envelopeAround(payload);
  return `${before}${id}${after}`;
}

/** What a team chat is posted: the sentence and nothing else. */
export function toChatMessage({ summary }: Pick<EventPayload, 'summary'>): string {
  return JSON.stringify({ text: summary });
}
