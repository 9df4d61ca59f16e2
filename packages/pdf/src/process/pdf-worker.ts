import { type ChildProcess, fork } from 'node:child_process';
import type { PdfReply, PdfRequest } from './messages.ts';

const script = new URL('./pdf-process.ts', import.meta.url);
/** Heap of a process. The largest document needs about half of it. */
const mostMegabytes = 512;
/** Documents after which a process is replaced, because fonts and layout keep memory. */
const mostDocuments = 100;
const idleMilliseconds = 60_000;

/** A process that renders one document at a time. It starts with the first and ends when idle. */
export function createPdfWorker() {
  let child: ChildProcess | null = null;
  let rendered = 0;
  let idle: NodeJS.Timeout | undefined;

  const stop = () => {
    clearTimeout(idle);
    child?.kill('SIGKILL');
    child = null;
  };

  const start = (): ChildProcess => {
    rendered = 0;
    const started = fork(script, [], {
      env: {},
      stdio: 'ignore',
      execArgv: [`--max-old-space-size=${mostMegabytes}`],
      serialization: 'advanced',
    });
    started.once('exit', () => {
      if (child === started) child = null;
    });
    return started;
  };

  /** Returns null if the process ended without a reply, or was ended because it took too long. */
  const render = async (request: PdfRequest, milliseconds: number): Promise<PdfReply | null> => {
    clearTimeout(idle);
    child ??= start();
    setReferenced(child, true);
    const reply = await replyOf(child, request, milliseconds);
    rendered += 1;
    if (!reply || rendered >= mostDocuments) stop();
    else {
      setReferenced(child, false);
      idle = setTimeout(stop, idleMilliseconds).unref();
    }
    return reply;
  };

  return { render, stop };
}

export type PdfWorker = ReturnType<typeof createPdfWorker>;

/** An unreferenced process does not keep the server from ending. */
function setReferenced(child: ChildProcess | null, isReferenced: boolean): void {
  if (isReferenced) child?.ref();
  else child?.unref();
  if (isReferenced) child?.channel?.ref();
  else child?.channel?.unref();
}

function replyOf(
  child: ChildProcess,
  request: PdfRequest,
  milliseconds: number,
): Promise<PdfReply | null> {
  const { promise, resolve } = Promise.withResolvers<PdfReply | null>();
  const fail = () => resolve(null);
  const timer = setTimeout(fail, milliseconds);
  child.once('message', resolve).once('exit', fail).once('error', fail);
  child.send(request, (error) => error && fail());
  return promise.finally(() => {
    clearTimeout(timer);
    child.off('message', resolve).off('exit', fail).off('error', fail);
  });
}
