import { Readable } from 'node:stream';
import { testSecret } from '@callboard/testing';
import { expect, vi } from 'vitest';
import { runProgram } from '../run-program.ts';

/** What a command printed, and how it ended. */
export interface Outcome {
  code: number;
  stdout: string;
  stderr: string;
}

/** The parts of what commands print that tests use again. */
export interface Printed {
  token?: { id?: unknown };
  secret?: unknown;
}

/** Settings that the command reads, such as `DATABASE_URL`. */
export type Settings = Record<string, string>;

/** Returns what runs commands in this process, with these settings of the environment. */
export function commandsWith(settings: () => Settings) {
  async function run(args: string[], own: Settings = {}, input = ''): Promise<Outcome> {
    const written = { stdout: '', stderr: '' };
    const env = { APP_SECRET: testSecret, BASE_URL: '' };
    for (const [name, value] of Object.entries({ ...env, ...settings(), ...own }))
      vi.stubEnv(name, value);
    const writing = (['stdout', 'stderr'] as const).map((name) =>
      vi.spyOn(process[name], 'write').mockImplementation((text) => {
        written[name] += text;
        return true;
      }),
    );
    const reading = vi.spyOn(process, 'stdin', 'get');
    reading.mockReturnValue(Readable.from([input]) as typeof process.stdin);
    try {
      const code = await runProgram(args);
      return { code, ...written };
    } finally {
      for (const it of writing) it.mockRestore();
      reading.mockRestore();
      vi.unstubAllEnvs();
    }
  }

  return {
    run,
    /** Runs a command that succeeds and parses its output. */
    json: async (...args: string[]): Promise<Printed> => {
      const { code, stdout, stderr } = await run(args);
      expect({ code, stderr }).toEqual({ code: 0, stderr: '' });
      return JSON.parse(stdout);
    },
    /** Runs a command that fails, with nothing on standard output and one line on standard error. */
    refusal: async (...args: string[]): Promise<string> => {
      const { code, stdout, stderr } = await run(args);
      expect({ code, stdout, lines: stderr.split('\n').length }).toEqual({
        code: 1,
        stdout: '',
        lines: 2,
      });
      return stderr;
    },
  };
}
