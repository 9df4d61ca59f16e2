import { version } from './version.ts';

interface Runtime {
  Deno?: { version: { deno: string } };
  Bun?: { version: string };
  process?: { versions?: { node?: string } };
  document?: unknown;
}

/**
 * Returns the User-Agent of requests; undefined in browsers, which send their own and would first
 * ask the server whether another one is allowed.
 */
export function userAgentOf(runtime: Runtime = globalThis as Runtime): string | undefined {
  if (runtime.document !== undefined) return undefined;
  const name = runtimeNameOf(runtime);
  return `callboard-sdk-js/${version}${name ? ` (${name})` : ''}`;
}

function runtimeNameOf({ Deno, Bun, process }: Runtime): string | undefined {
  if (Deno) return `Deno ${Deno.version.deno}`;
  if (Bun) return `Bun ${Bun.version}`;
  return process?.versions?.node && `Node.js ${process.versions.node}`;
}
