/** A message of Server-Sent Events. */
export interface Message {
  id: string | undefined;
  event: string;
  data: string;
}

/** Much more than any event has. */
const mostCharacters = 8_000_000;

/**
 * Yields the messages of a body, and undefined for each comment, which says that the connection still
 * works.
 * @throws Error for a message that is too long.
 */
export async function* readMessages(
  body: AsyncIterable<Uint8Array>,
): AsyncGenerator<Message | undefined, void, undefined> {
  const decoder = new TextDecoder();
  let text = '';
  for await (const chunk of body) {
    text += decoder.decode(chunk, { stream: true });
    const blocks = text.split('\n\n');
    text = blocks.pop() ?? '';
    if (text.length > mostCharacters)
      throw new Error('The server sent a message that is too long.');
    for (const block of blocks) yield toMessage(block);
  }
}

function toMessage(block: string): Message | undefined {
  const fields = new Map<string, string>();
  for (const line of block.split('\n')) {
    const [, name, value = ''] = /^(\w+): ?(.*)$/.exec(line) ?? [];
    if (name) fields.set(name, value);
  }
  const data = fields.get('data');
  if (data === undefined) return undefined;
  return { id: fields.get('id'), event: fields.get('event') ?? 'message', data };
}
