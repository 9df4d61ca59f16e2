import {
  createFolder,
  findProjectFile,
  findStorage,
  listCardFiles,
  listCrewFiles,
  listFolder,
  listFolders,
  listRemovedFiles,
  setCrewFileRemoved,
  setFileRemoved,
  setFolderRemoved,
  setLogoRemoved,
  setPortraitRemoved,
  updateFile,
  updateFolder,
} from '@callboard/core/files';
import { CreateFolder, UpdateFile, UpdateFolder } from '@callboard/domain/files/fields';
import { z } from 'zod';
import { memberProcedure, router } from '../../trpc.ts';
import { byId } from '../inputs.ts';

const ofProject = z.object({ projectId: z.string() });
const removal = z.object({ id: z.string(), isRemoved: z.boolean() });

/** Files of cards and jobs. Their content is sent and served by `packages/files`. */
export const files = router({
  listOfCard: memberProcedure('projects.view')
    .input(z.object({ cardId: z.string() }))
    .query(({ ctx, input }) => listCardFiles(ctx, input)),
  list: memberProcedure('projects.view')
    .input(ofProject.extend({ folderId: z.string().nullable() }))
    .query(({ ctx, input }) => listFolder(ctx, input)),
  find: memberProcedure('projects.view')
    .input(byId)
    .query(({ ctx, input }) => findProjectFile(ctx, input)),
  listRemoved: memberProcedure('projects.view')
    .input(ofProject)
    .query(({ ctx, input }) => listRemovedFiles(ctx, input)),
  storage: memberProcedure('projects.view').query(({ ctx }) => findStorage(ctx)),
  update: memberProcedure('projects.edit')
    .input(UpdateFile)
    .mutation(({ ctx, input }) => updateFile(ctx, input)),
  setRemoved: memberProcedure('projects.edit')
    .input(removal)
    .mutation(({ ctx, input }) => setFileRemoved(ctx, input)),
});

/** Files of people in the address book. */
export const crewFiles = router({
  list: memberProcedure('crew.files')
    .input(z.object({ crewMemberId: z.string() }))
    .query(({ ctx, input }) => listCrewFiles(ctx, input)),
  setRemoved: memberProcedure('crew.files')
    .input(removal)
    .mutation(({ ctx, input }) => setCrewFileRemoved(ctx, input)),
});

/** Folders of a job's files. */
export const folders = router({
  list: memberProcedure('projects.view')
    .input(ofProject)
    .query(({ ctx, input }) => listFolders(ctx, input)),
  create: memberProcedure('projects.edit')
    .input(CreateFolder)
    .mutation(({ ctx, input }) => createFolder(ctx, input)),
  update: memberProcedure('projects.edit')
    .input(UpdateFolder)
    .mutation(({ ctx, input }) => updateFolder(ctx, input)),
  setRemoved: memberProcedure('projects.edit')
    .input(removal)
    .mutation(({ ctx, input }) => setFolderRemoved(ctx, input)),
});

/** The company's logo. */
export const logo = router({
  setRemoved: memberProcedure('company.edit')
    .input(removal)
    .mutation(({ ctx, input }) => setLogoRemoved(ctx, input)),
});

/** The signed-in person's profile picture. */
export const portrait = router({
  setRemoved: memberProcedure('workspace.view')
    .input(removal)
    .mutation(({ ctx, input }) => setPortraitRemoved(ctx, input)),
});
