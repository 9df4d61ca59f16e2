import { setTimeout } from 'node:timers/promises';
import type { Config } from '@callboard/config';
import { openDatabase } from '@callboard/core/kernel';
import { listSecretMail } from '@callboard/core/mail';
import type { ServerSettings } from '@callboard/db/server';

const everyMilliseconds = 1_000;
/** How long a transaction may take that writes a message. */
const windowMilliseconds = 60_000;

/**
 * Prints the messages with codes and links that people wait for, because this installation sends no
 * mail. Only this terminal gets them; no process logs them. Returns a function that stops it.
 */
export function printMail(config: Config, server: ServerSettings): () => Promise<void> {
  const database = openDatabase({
    ...server,
    appSecret: config.appSecret,
    appSecretFallback: config.appSecretFallback,
    poolSize: 1,
  });
  const stopping = new AbortController();
  const { signal } = stopping;
  const begunAt = Date.now();
  const printed = new Set<string>();

  async function printNew(): Promise<void> {
    const after = new Date(Math.max(begunAt, Date.now() - windowMilliseconds));
    const messages = await listSecretMail(database, { after });
    for (const message of messages.filter(({ id }) => !printed.has(id))) {
      printed.add(message.id);
      process.stdout.write(textOf(message));
    }
  }

  async function watch(): Promise<void> {
    while (!signal.aborted) {
      // The supervisor reports a database that is down.
      await printNew().catch(() => {});
      await setTimeout(everyMilliseconds, undefined, { signal }).catch(() => {});
    }
  }

  void watch();
  return async () => {
    stopping.abort();
    // Ends a read that waits for a database which is down.
    await database.close();
  };
}

type Message = Awaited<ReturnType<typeof listSecretMail>>[number];

function textOf({ toEmail, subject, text }: Message): string {
  const lines = [`Mail to ${toEmail}: ${subject}`, ...text.split('\n').map((it) => `  ${it}`)];
  return `\n${lines.map((it) => `  ${it}`.trimEnd()).join('\n')}\n`;
}
