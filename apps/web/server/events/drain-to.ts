interface Reader {
  /** Aborted when the reader leaves, is too slow, or has everything. */
  leaving: AbortController;
  patienceSeconds: number;
  /** Closes the connection of a reader that is too slow. */
  drop: () => void;
}

/**
 * Returns a body that asks for the next message only when the last one was read, so that none waits
 * in memory. A reader that leaves one unread for too long is dropped.
 */
export function drainTo(
  messages: AsyncGenerator<string, void, undefined>,
  { leaving, patienceSeconds, drop }: Reader,
): ReadableStream<Uint8Array<ArrayBuffer>> {
  const encoder = new TextEncoder();
  let timer: NodeJS.Timeout | undefined;
  return new ReadableStream(
    {
      async pull(controller) {
        clearTimeout(timer);
        try {
          const { done, value } = await messages.next();
          if (leaving.signal.aborted) return;
          if (done) {
            leaving.abort();
            return controller.close();
          }
          controller.enqueue(encoder.encode(value));
          timer = setTimeout(() => {
            leaving.abort();
            drop();
          }, patienceSeconds * 1000);
        } catch (error) {
          leaving.abort();
          controller.error(error);
        }
      },
      cancel() {
        clearTimeout(timer);
        leaving.abort();
      },
    },
    { highWaterMark: 0 },
  );
}
