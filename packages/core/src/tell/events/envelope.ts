/** The content of an event, independent of its deliveries. */
export interface EventPayload {
  event: string;
  occurredAt: Date;
  summary: string;
  data: object;
}

/**
 * Returns the body of a signed webhook in two parts, around the delivery's id, because the rest is
 * the same for every delivery of the event.
 */
export function envelopeAround({ event, occurredAt, summary, data }: EventPayload) {
  const rest = JSON.stringify({ event, occurredAt: occurredAt.toISOString(), summary, data });
  return { before: '{"id":"', after: `",${rest.slice(1)}` };
}

/** Returns the body of a signed webhook: id, event, occurredAt, summary and data. */
export function toEnvelope(id: string, payload: EventPayload): string {
  const { before, after } = envelopeAround(payload);
  return `${before}${id}${after}`;
}

/** Returns the body posted to a team chat: only the summary. */
export function toChatMessage({ summary }: Pick<EventPayload, 'summary'>): string {
  return JSON.stringify({ text: summary });
}
