import { readdir } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { buffer } from 'node:stream/consumers';
import { claimTranscode, type PendingTranscode, renditionKey } from '@callboard/core/store';
import type { Rendition } from '@callboard/domain/transcodes/enums';
import { makeProject, type TestApp, type TestMember } from '@callboard/testing/factories';
import type { FileServices } from '../../caller.ts';
import type { FileStore } from '../../store/file-store.ts';
import { sendUpload } from '../../testing/send-upload.ts';
import { makeTranscode } from '../make-transcode.ts';

/** A signal that never aborts. */
export const never = new AbortController().signal;

/** Returns the names of the folders in which this process makes renditions. */
export async function leftOver(): Promise<string[]> {
  const names = await readdir(tmpdir());
  return names.filter((it) => it.startsWith(`transcodes-${process.pid}-`));
}

/** What a row of `transcodes` says. */
export type Row = Record<string, unknown> & { state: string; made: Rendition[] };

/** Returns what tests do with the films of one store. */
export function filmsOf(app: TestApp, store: FileStore) {
  const services: FileServices = { database: app.database, store };

  /** Uploads a film to a job, and asks for its renditions. Returns the key of its content. */
  async function add(owner: TestMember, name: string, content: Buffer<ArrayBuffer>) {
    const { id: projectId } = await makeProject(app, owner);
    const sent = await sendUpload(services, owner, {
      ...{ name, content: new Uint8Array(content), placed: { place: 'project', projectId } },
    });
    if (!sent.ok) throw new Error(await sent.text());
    const { workspaceId } = owner;
    const [blob] = await app.system.sql<{ id: string }[]>`
      select id from blobs where workspace_id = ${workspaceId} order by id desc limit 1`;
    const id = blob?.id ?? '';
    await app.system.sql`
      insert into transcodes (workspace_id, blob_id, next_at)
      values (${workspaceId}, ${id}, ${app.clock.now().toISOString()}) on conflict do nothing`;
    return { workspaceId, id };
  }

  async function claim(): Promise<PendingTranscode> {
    const pending = await claimTranscode(app.database);
    if (!pending) throw new Error('No film is due.');
    return pending;
  }

  return {
    services,
    add,
    claim,
    /** Works on the film that is due. */
    make: async (signal = never) => makeTranscode(services, await claim(), signal),
    row: async ({ workspaceId, id }: { workspaceId: string; id: string }) => {
      const [row] = await app.system.sql<Row[]>`
        select * from transcodes where workspace_id = ${workspaceId} and blob_id = ${id}`;
      if (!row) throw new Error('There is no such film.');
      return row;
    },
    read: async (key: { workspaceId: string; id: string }, rendition: Rendition) =>
      buffer(await store.read(renditionKey(key, rendition))),
  };
}
