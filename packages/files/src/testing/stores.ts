import { mkdtemp, readdir, readlink, rm } from 'node:fs/promises';
import { createServer, type IncomingMessage, request, type ServerResponse } from 'node:http';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { S3Client } from '@aws-sdk/client-s3';
import { startFauxqs } from 'fauxqs';
import type { FileStore } from '../store/file-store.ts';
import { folderStore } from '../store/folder-store.ts';
import { s3Store } from '../store/s3-store.ts';
import { isAddressRight } from './verify-address.ts';

export interface TestStore {
  store: FileStore;
  /** The server behind the S3 store does not list unfinished writes. */
  listsUnfinished: boolean;
  /** The next requests to the server are refused with 503. Not for a folder. */
  refuse: (requests: number) => void;
  /** Moves the clock of the server, by which addresses expire. Not for a folder. */
  pass: (seconds: number) => void;
  /** Returns how many objects are being read: open files, or responses of the server. */
  openReads: () => Promise<number>;
  close: () => Promise<void>;
}

/** The adapters, each over a real store. */
export const testStores: Record<'folder' | 's3', () => Promise<TestStore>> = {
  folder: async () => {
    const folder = await mkdtemp(join(tmpdir(), 'files-'));
    const close = () => rm(folder, { recursive: true, force: true });
    return {
      store: folderStore(folder),
      listsUnfinished: true,
      refuse: () => {},
      pass: () => {},
      openReads: () => openFilesIn(folder),
      close,
    };
  },
  s3: async () => {
    const bucket = 'callboard';
    const s3 = await startFauxqs({ port: 0, logger: false, init: { buckets: [bucket] } });
    let refusals = 0;
    let passedSeconds = 0;
    let reads = 0;
    const server = createServer(async (received, response) => {
      if (!(await isSigned(received))) {
        response.writeHead(403).end();
        return;
      }
      if (received.method === 'GET') {
        reads += 1;
        response.once('close', () => {
          reads -= 1;
        });
      }
      if (refusals === 0) return forward(received, response, s3.port);
      refusals -= 1;
      received.resume();
      response.writeHead(503).end();
    });
    await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
    const address = server.address();
    const port = typeof address === 'object' && address ? address.port : 0;
    const settings = {
      endpoint: `http://127.0.0.1:${port}`,
      region: 'us-east-1',
      credentials: { accessKeyId: 'test', secretAccessKey: 'test' },
    };
    const client = new S3Client({
      ...{ ...settings, forcePathStyle: true },
      requestChecksumCalculation: 'WHEN_REQUIRED',
      responseChecksumValidation: 'WHEN_REQUIRED',
    });
    const isSigned = async ({ url, headers }: IncomingMessage) =>
      headers.authorization !== undefined ||
      isAddressRight(client, {
        url: new URL(url ?? '/', settings.endpoint),
        now: Date.now() + passedSeconds * 1_000,
      });
    const store = s3Store({ bucket, ...settings });
    return {
      store,
      listsUnfinished: false,
      refuse: (requests) => {
        refusals = requests;
      },
      pass: (seconds) => {
        passedSeconds += seconds;
      },
      openReads: async () => reads,
      close: async () => {
        server.closeAllConnections();
        await new Promise((resolve) => server.close(resolve));
        client.destroy();
        await s3.stop();
      },
    };
  },
};

function forward(received: IncomingMessage, response: ServerResponse, port: number): void {
  const { method, url, headers } = received;
  const sent = request({ host: '127.0.0.1', port, method, path: url, headers }, (answer) => {
    response.writeHead(answer.statusCode ?? 500, answer.headers);
    answer.pipe(response);
  });
  received.pipe(sent);
}

/** Reads proc(5). */
async function openFilesIn(folder: string): Promise<number> {
  const open = await readdir('/proc/self/fd');
  const paths = await Promise.all(
    open.map((it) => readlink(`/proc/self/fd/${it}`).catch(() => '')),
  );
  return paths.filter((it) => it.startsWith(`${folder}/`)).length;
}
