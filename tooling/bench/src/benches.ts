import type { Row } from './alternate.ts';
import type { Asked } from './asked.ts';

interface Bench {
  about: string;
  run(asked: Asked, tell: (line: string) => void): Promise<Row[]>;
}

/** Every bench by its name on the command line. */
export const benches: Record<string, Bench> = {
  rest: {
    about: 'reads and keyed writes against a hand-written server, growth, depth, and Home',
    run: async (asked, tell) => (await import('./rest/measure.ts')).measureRest(asked, tell),
  },
  mcp: {
    about: 'tools against a hand-written handler and the official SDK, and refreshes',
    run: async (asked, tell) => (await import('./mcp/measure.ts')).measureMcp(asked, tell),
  },
  memory: {
    about: 'the resident size of the web process under mixed load',
    run: async (asked, tell) =>
      (await import('./rest/measure-memory.ts')).measureMemory(asked, tell),
  },
  tenants: {
    about: 'reads of one tenant while another attacks, against those just before',
    run: async (asked, tell) => (await import('./tenants/measure.ts')).measureTenants(asked, tell),
  },
  restarts: {
    about: 'each process killed outright amid writes, and when it serves again',
    run: async (asked, tell) =>
      (await import('./restarts/measure.ts')).measureRestarts(asked, tell),
  },
  parsers: {
    about: 'what strangers may send, at its largest: time, and whether it grows linearly',
    run: async (asked) => (await import('./parsers/measure.ts')).measureParsers(asked),
  },
  webhooks: {
    about:
      'commit to arrival, deliveries a second, receivers that flood, a dead endpoint among fifty',
    run: async (asked, tell) =>
      (await import('./webhooks/measure.ts')).measureWebhooks(asked, tell),
  },
};
