import { type Program, startService } from './service.ts';
import { type Part, supervise } from './supervise.ts';

/** Web and worker, supervised and stopped together. */
export interface ProcessGroup {
  /** Resolves once all are ready. Rejects with the reason of the first that fails. */
  ready: Promise<unknown>;
  /** Rejects with StartError once one has failed for good. */
  failed: Promise<never>;
  stop(): Promise<void>;
}

interface Options extends Pick<Part, 'needs'> {
  programs: Program[];
  env: NodeJS.ProcessEnv;
}

export function startProcessGroup({ programs, env, ...needed }: Options): ProcessGroup {
  const members = programs.map((program) =>
    supervise({ name: program.name, start: () => startService(program, env), ...needed }),
  );
  const failed = Promise.race(members.map((it) => it.failed));
  const ready = Promise.all(members.map((it) => it.ready));
  for (const outcome of [failed, ready]) outcome.catch(() => {});
  return {
    ready,
    failed,
    stop: async () => {
      await Promise.all(members.map((it) => it.stop()));
    },
  };
}
