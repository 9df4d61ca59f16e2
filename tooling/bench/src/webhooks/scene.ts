import type { Load } from './load.unscoped.ts';
import type { BenchReceiver } from './receiver.ts';
import type { BenchWorker } from './worker.ts';

/** Setup of every measurement. */
export interface Scene {
  loaded: Load;
  receiver: BenchReceiver;
  worker: BenchWorker;
  ownerUrl: string;
  /** Number of runs of each side. */
  runs: number;
}
