/** For the script of a forked job: sends its reply and ends the process. */
export function reply(value: unknown): void {
  process.send?.({ reply: value }, () => process.exit());
}

/** For the script of a forked job: says how far it is. */
export function progress(value: unknown): void {
  process.send?.({ progress: value });
}

/** For the script of a kept process: answers each question that is sent to it. */
export function answer<Question>(answerTo: (question: Question) => Promise<unknown>): void {
  process.on('message', async ({ question }: { question: Question }) => {
    const answered = await answerTo(question);
    process.send?.({ reply: { answer: answered, rssBytes: process.memoryUsage.rss() } });
  });
}
