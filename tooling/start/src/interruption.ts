import { readFileSync } from 'node:fs';

// One Ctrl-C may arrive twice: from the terminal, and from the package manager.
const echoMilliseconds = 1_000;
const watchMilliseconds = 500;

/**
 * Returns a signal that aborts on a termination signal, or when the parent package manager was
 * killed. `force` runs on a second signal.
 */
export function listenForInterruption(force: () => void): AbortSignal {
  const controller = new AbortController();
  let first = 0;
  const interrupt = () => {
    const now = performance.now();
    if (!controller.signal.aborted) {
      first = now;
      controller.abort();
    } else if (now - first > echoMilliseconds) force();
  };
  for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP'] as const) process.on(signal, interrupt);
  watchAncestors(() => controller.abort());
  return controller.signal;
}

function watchAncestors(onLoss: () => void): void {
  const chain = packageManagerChain();
  const timer = setInterval(() => {
    const isWhole = chain.every((pid, index) => {
      const parent = chain[index + 1];
      return parent === undefined || parentOf(pid)?.pid === parent;
    });
    if (isWhole) return;
    clearInterval(timer);
    onLoss();
  }, watchMilliseconds);
  timer.unref();
}

/**
 * Returns this process and its ancestors up to the outermost npm or pnpm, or only this process
 * without one.
 */
function packageManagerChain(): number[] {
  const chain = [process.pid];
  let outermost = 0;
  for (
    let parent = parentOf(process.pid);
    parent && parent.pid > 1;
    parent = parentOf(parent.pid)
  ) {
    chain.push(parent.pid);
    if (/^p?npm/.test(parent.name)) outermost = chain.length - 1;
  }
  return chain.slice(0, outermost + 1);
}

function parentOf(pid: number): { pid: number; name: string } | undefined {
  try {
    const parent = Number(/^PPid:\s+(\d+)/m.exec(statusOf(pid))?.[1]);
    return { pid: parent, name: /^Name:\s+(.+)/m.exec(statusOf(parent))?.[1] ?? '' };
  } catch {
    return undefined;
  }
}

function statusOf(pid: number): string {
  return readFileSync(`/proc/${pid}/status`, 'utf8');
}
