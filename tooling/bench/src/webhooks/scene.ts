import type { Load } from './load.ts';
import type { BenchReceiver } from './receiver.ts';
import type { BenchWorker } from './worker.ts';

/** What every measure stands on. */
export interface Scene {
  loaded: Load;
  receiver: BenchReceiver;
  worker: BenchWorker;
  ownerUrl: string;
  /** How often each side runs. */
  runs: number;
}
