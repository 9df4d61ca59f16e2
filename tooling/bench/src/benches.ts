import type { Row } from './alternate.ts';
import type { BenchOptions } from './options.ts';

interface Bench {
  about: string;
  /** Whether it fetches a program from npm, and so is not part of `--smoke`. */
  fetches?: true;
  run(options: BenchOptions, print: (line: string) => void): Promise<Row[]>;
}

/** Every bench by its name on the command line. */
export const benches: Record<string, Bench> = {
  rest: {
    about: 'reads and keyed writes against a hand-written server, growth, paging depth and Home',
    run: async (options, print) => (await import('./rest/measure.ts')).measureRest(options, print),
  },
  mcp: {
    about: 'tools against a hand-written handler and the official SDK, and refreshes',
    run: async (options, print) => (await import('./mcp/measure.ts')).measureMcp(options, print),
  },
  money: {
    about: 'the pages of a company with ten years of invoices, bills and bank transactions',
    run: async (options, print) =>
      (await import('./money/measure.ts')).measureMoney(options, print),
  },
  search: {
    about: 'the search of a company with 200,000 records, against 50 ms and a scan',
    run: async (options, print) =>
      (await import('./search/measure.ts')).measureSearch(options, print),
  },
  memory: {
    about: 'resident memory of the web process under mixed load',
    run: async (options, print) =>
      (await import('./rest/measure-memory.ts')).measureMemory(options, print),
  },
  files: {
    about: 'resident memory of the web process during an upload of 2 GB with kills in the middle',
    run: async (_, print) => (await import('./files/measure.ts')).measureFiles(print),
  },
  tenants: {
    about: 'reads of one tenant before and while another attacks',
    run: async (options, print) =>
      (await import('./tenants/measure.ts')).measureTenants(options, print),
  },
  queues: {
    about: 'mail and memory while every other kind of work floods, against mail without it',
    run: async (options, print) =>
      (await import('./queues/measure.ts')).measureQueues(options, print),
  },
  sheets: {
    about: 'a moved call until the mail server has the call sheets of forty people',
    run: async (options, print) =>
      (await import('./sheets/measure.ts')).measureSheets(options, print),
  },
  starts: {
    about: 'processor time and memory of a web process as it starts, and of the operator’s command',
    run: async (options, print) =>
      (await import('./starts/measure.ts')).measureStarts(options, print),
  },
  restarts: {
    about: 'recovery time of each process killed during writes',
    run: async (options, print) =>
      (await import('./restarts/measure.ts')).measureRestarts(options, print),
  },
  parsers: {
    about:
      'time and growth of every parser that runs before authentication, and of what reads statements and briefs',
    run: async (options) => (await import('./parsers/measure.ts')).measureParsers(options),
  },
  web: {
    about:
      'first load of every page, navigation, interactions, a full calendar and Lighthouse in a real browser',
    fetches: true,
    run: async (options, print) => (await import('./web/measure.ts')).measureWeb(options, print),
  },
  webhooks: {
    about: 'latency, deliveries per second, flooding receivers, a dead endpoint among fifty',
    run: async (options, print) =>
      (await import('./webhooks/measure.ts')).measureWebhooks(options, print),
  },
};
