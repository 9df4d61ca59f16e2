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

/**
 * Returns the body posted to a team chat: only the summary, which reads the same there but calls
 * nobody.
 */
export function toChatMessage({ summary }: Pick<EventPayload, 'summary'>): string {
  return JSON.stringify({ text: escapeForChat(summary) });
}

/** A mention at the start of a word, unlike the sign within an email address. */
const mention = /(?<![\p{L}\p{N}_.+-])@(?=[\p{L}\p{N}_])/gu;

/**
 * Escapes what Slack reads as markup, such as `<!channel>` and links with another text, and puts a
 * zero-width space into mentions such as `@here`, which Mattermost and Discord read in plain text.
 */
function escapeForChat(text: string): string {
  return text
    .replaceAll('&', '&amp;')
    .replaceAll('<', '&lt;')
    .replaceAll('>', '&gt;')
    .replaceAll(mention, '@\u200b');
}
