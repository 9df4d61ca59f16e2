/** A mention at the start of a word, unlike the sign within an email address. */
const mention = /(?<![\p{L}\p{N}_.+-])@(?=[\p{L}\p{N}_])/gu;

/**
 * Returns the body that a team chat is sent for a stored one, which keeps names as they are written.
 * Slack reads `<!channel>` and `<https://…|text>` as markup unless `&`, `<` and `>` are entities
 * (https://docs.slack.dev/messaging/formatting-message-text/#escaping). Mattermost and Discord read
 * `@here` in plain text, so a zero-width space follows the sign.
 */
export function escapeChat(body: string): string {
  const message = JSON.parse(body) as { text: string };
  const text = message.text
    .replaceAll('&', '&amp;')
    .replaceAll('<', '&lt;')
    .replaceAll('>', '&gt;')
    .replaceAll(mention, '@\u200b');
  return JSON.stringify({ ...message, text });
}
