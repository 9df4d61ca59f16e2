import {
  as,
  makeDeliverable,
  makeProject,
  makeVersion,
  type TestApp,
  type TestMember,
} from '@callboard/testing/factories';
import type { Version } from '../../versions/index.ts';
import { listClientNotes, type Note, setNoteResolved } from '../index.ts';

interface Scene {
  app: TestApp;
  owner: TestMember;
}

/** Returns what the tests do with versions and their notes. */
export function versionNotes(scene: () => Scene) {
  return {
    /** Posts the first version of a new deliverable on a new job. */
    posted: async (): Promise<Version> => {
      const { app, owner } = scene();
      const { id: projectId } = await makeProject(app, owner);
      const { id } = await makeDeliverable(app, owner, { projectId });
      return makeVersion(app, owner, { deliverableId: id });
    },
    /** Posts the version after this one. */
    next: ({ deliverableId }: Version): Promise<Version> => {
      const { app, owner } = scene();
      return makeVersion(app, owner, { deliverableId });
    },
    /** Returns the notes on a version that its client reads. */
    seenOn: async (versionId: string): Promise<Note[]> => {
      const { app, owner } = scene();
      const { items } = await as(app, owner, (ctx) =>
        listClientNotes(ctx, { versionId, limit: 100 }),
      );
      return items;
    },
    resolve: ({ id }: Note, isResolved = true): Promise<Note> => {
      const { app, owner } = scene();
      return as(app, owner, (ctx) => setNoteResolved(ctx, { id, isResolved }));
    },
  };
}
