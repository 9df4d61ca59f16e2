import { readdir, readFile, rm } from 'node:fs/promises';
import { dirname } from 'node:path';
import { makeProject } from '@callboard/testing/factories';
import { runSample, saveSamples } from './run-sample.ts';
import { type SampleServer, startSampleServer } from './sample-server.ts';

const samples = new URL('../samples/', import.meta.url);

/** The samples of the guide, saved in a folder, with a server that has three jobs and an endpoint. */
export interface SavedSamples {
  server: SampleServer;
  names: string[];
  /** Returns the output of a sample, run once. */
  run(name: string): Promise<string>;
  close(): Promise<void>;
}

export async function openSamples(): Promise<SavedSamples> {
  const server = await startSampleServer();
  for (const name of ['Night ferry', 'Paper sails', 'Low sun']) {
    await makeProject(server.app, server.owner, { name });
  }
  const endpoint = { name: 'Edit bay', url: server.receiver, events: ['project_updated'] };
  await server.send('POST', '/webhook-endpoints', endpoint);
  const names = await readdir(samples);
  const files = await Promise.all(
    names.map(async (name) => ({
      name: name.replace(/\.ts$/, '.mts'),
      code: await readFile(new URL(name, samples), 'utf8'),
    })),
  );
  const paths = await saveSamples(files);
  const runs = new Map<string, Promise<string>>();
  return {
    server,
    names,
    run: (name) => {
      const path = paths[names.indexOf(name)] ?? '';
      const running = runs.get(name) ?? runSample(path, server.settings);
      runs.set(name, running);
      return running;
    },
    close: async () => {
      await server.close();
      await rm(dirname(paths[0] ?? ''), { recursive: true });
    },
  };
}
