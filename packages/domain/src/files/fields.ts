import { z } from 'zod';

const name = z.string().max(2_000);

export const CreateFolder = z.object({
  projectId: z.string(),
  parentId: z.string().nullable(),
  name,
});

export const UpdateFolder = z.object({
  id: z.string(),
  name: name.optional(),
  /** The folder in which the person saw it. */
  from: z.string().nullable().optional(),
  parentId: z.string().nullable().optional(),
});

export const UpdateFile = z.object({
  id: z.string(),
  name: name.optional(),
  /** The folder in which the person saw it. */
  from: z.string().nullable().optional(),
  folderId: z.string().nullable().optional(),
});
