import type { Row } from './alternate.ts';

interface Bench {
  about: string;
  run(tell: (line: string) => void): Promise<Row[]>;
}

/** Every bench by its name on the command line. */
export const benches: Record<string, Bench> = {
  rest: {
    about: 'the REST list against a hand-written server, depth, and Home',
    run: async (tell) => (await import('./rest/measure.ts')).measureRest(tell),
  },
};
