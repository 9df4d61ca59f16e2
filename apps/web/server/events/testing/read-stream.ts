/** What messages have: the session, a delivery, or an error. */
interface Sent {
  session: string;
  secret: string;
  events: string[];
  headers: Record<string, string>;
  body: string;
  error: { code: string };
}

interface Message {
  id: string | undefined;
  event: string;
  data: Sent | undefined;
}

/** Reads the messages of a stream one after another. One that was refused has none. */
export function readStream(response: Response) {
  const reader = response.ok ? response.body?.getReader() : undefined;
  let text = '';
  /** Returns the next message; a comment is one without data. */
  const next = async (): Promise<Message | undefined> => {
    for (;;) {
      const at = text.indexOf('\n\n');
      if (at >= 0) {
        const block = text.slice(0, at);
        text = text.slice(at + 2);
        return toMessage(block);
      }
      const chunk = await reader?.read();
      if (!chunk || chunk.done) return undefined;
      text += new TextDecoder().decode(chunk.value);
    }
  };
  /** Returns the next message that is no comment. */
  const nextMessage = async () => {
    for (;;) {
      const message = await next();
      if (!message) return undefined;
      const { data, ...mark } = message;
      if (data) return { ...mark, ...data };
    }
  };
  return { next, nextMessage };
}

function toMessage(block: string): Message {
  const field = (name: string) => new RegExp(`^${name}: (.*)$`, 'm').exec(block)?.[1];
  const data = field('data');
  return {
    id: field('id'),
    event: field('event') ?? '',
    data: data === undefined ? undefined : JSON.parse(data),
  };
}
