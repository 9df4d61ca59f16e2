import type { Database } from '@callboard/core/kernel';
import type { MailTransport } from '@callboard/mail/transport';
import { createMailLane, type MailLane } from './mail-lane.ts';

/** Sends the queued messages of every workspace and about accounts. */
export type MailSender = MailLane;

interface Options {
  database: Database;
  transport: MailTransport;
  /** Reports errors other than failed attempts, such as an unreachable database. */
  failed(error: unknown): void;
}

/** Messages with documents that are printed and sent at once. */
const printedAtOnce = 2;

/** Creates a sender in which messages with documents wait for printing, and no others do. */
export function createMailSender(options: Options): MailSender {
  const lanes = [
    createMailLane({ ...options, prints: false, atOnce: options.transport.atOnce }),
    createMailLane({ ...options, prints: true, atOnce: printedAtOnce }),
  ];
  return {
    wake: () => {
      for (const lane of lanes) lane.wake();
    },
    idle: async () => {
      await Promise.all(lanes.map((lane) => lane.idle()));
    },
    stop: async () => {
      await Promise.all(lanes.map((lane) => lane.stop()));
    },
  };
}
