import * as two from '@modelcontextprotocol/client';
import { Client } from '@modelcontextprotocol/sdk/client/index.js';
import { StreamableHTTPClientTransport } from '@modelcontextprotocol/sdk/client/streamableHttp.js';
import type { HostProgram } from './host-program.ts';

/** A connected client of either generation. */
export interface Connected {
  listTools(): Promise<{ tools: { name: string; inputSchema: object }[] }>;
  callTool(params: { name: string; arguments?: Record<string, unknown> }): Promise<Result>;
  ping(): Promise<unknown>;
  close(): Promise<void>;
}

interface Result {
  isError?: boolean;
  // biome-ignore lint/suspicious/noExplicitAny: tests read results freely.
  structuredContent?: any;
  // biome-ignore lint/suspicious/noExplicitAny: tests read results freely.
  content?: any;
}

/** How a program authenticates: with OAuth, or with a token it sends. */
export type Way = { authProvider: HostProgram } | { requestInit: RequestInit };

/** One generation of the official client, with its way of negotiating the revision. */
export interface Generation {
  name: string;
  connect(server: URL, way: Way): Promise<Connected>;
  finish(server: URL, authProvider: HostProgram, callback: URLSearchParams): Promise<void>;
}

const info = { name: 'official', version: '1.0.0' };

const first: Generation = {
  name: 'SDK 1.x',
  connect: async (server, way) => {
    const client = new Client(info);
    await client.connect(new StreamableHTTPClientTransport(server, way));
    return client as Connected;
  },
  finish: (server, authProvider, callback) =>
    new StreamableHTTPClientTransport(server, { authProvider }).finishAuth(
      callback.get('code') ?? '',
    ),
};

const second = (mode: 'legacy' | 'auto'): Generation => ({
  name: `client 2.x, ${mode}`,
  connect: async (server, way) => {
    const client = new two.Client(info, { versionNegotiation: { mode } });
    await client.connect(new two.StreamableHTTPClientTransport(server, way));
    return client as Connected;
  },
  finish: (server, authProvider, callback) =>
    new two.StreamableHTTPClientTransport(server, { authProvider }).finishAuth(callback),
});

/** The official clients in use. */
export const generations: readonly Generation[] = [first, second('legacy'), second('auto')];
