import type { SandboxMaker } from '../sandbox-maker.ts';

/** Wakes the maker of sandboxes. It does not wait for it, so the job queue stays free. */
export const task = (maker: SandboxMaker) => () => maker.wake();
