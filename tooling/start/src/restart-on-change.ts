import type { ProcessGroup } from './process-group.ts';
import { watchSources } from './watch-sources.ts';

/** Restarts processes when their sources change, including those that have failed for good. */
export function restartOnChange(start: () => ProcessGroup): ProcessGroup {
  const first = start();
  let group = first;
  let isStopping = false;
  let last = Promise.resolve();
  const restart = async () => {
    await group.stop();
    if (isStopping) return;
    group = start();
    group.failed.catch(print);
  };
  const watch = () => {
    first.failed.catch(print);
    watchSources(() => {
      last = last.then(restart);
    });
  };
  first.ready.then(watch, () => {});
  return {
    ready: first.ready,
    failed: new Promise(() => {}),
    stop: async () => {
      isStopping = true;
      await last;
      await group.stop();
    },
  };
}

function print({ message }: Error): void {
  process.stderr.write(`callboard: ${message}\n`);
}
