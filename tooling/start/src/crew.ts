import { goneError, type Program, type Service, startService } from './service.ts';

/** The processes that serve and work, started and stopped together. */
export interface Crew {
  /** Resolves once all are ready; throws StartError with the reason of the first that is not. */
  start(): Promise<void>;
  stop(): Promise<void>;
  /** Ends all at once. */
  kill(): void;
  /** Throws StartError when one ends that was not asked to. */
  failed: Promise<never>;
}

export function createCrew(programs: Program[], env: NodeJS.ProcessEnv): Crew {
  let members: Service[] = [];
  const { promise: failed, reject } = Promise.withResolvers<never>();
  failed.catch(() => {});
  const startOne = (program: Program): Service => {
    const service = startService(program, env);
    void service.ended.then(() => members.includes(service) && reject(goneError(program.name)));
    return service;
  };
  return {
    failed,
    start: async () => {
      members = programs.map(startOne);
      await Promise.all(members.map((it) => it.ready));
    },
    stop: async () => {
      const leaving = members;
      members = [];
      await Promise.all(leaving.map((it) => it.stop()));
    },
    kill: () => {
      for (const member of members) member.kill();
    },
  };
}
