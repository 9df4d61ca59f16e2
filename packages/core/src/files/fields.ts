import { z } from 'zod';

const name = z
  .string()
  .trim()
  .min(1, 'Enter a name.')
  .max(200)
  .refine((text) => !/[/\\]/.test(text), 'A name cannot have a slash.')
  .refine((text) => !/^\.+$/.test(text), 'Enter a name with letters or digits.');

export const CreateFolder = z.object({
  projectId: z.string(),
  parentId: z.string().nullable(),
  name,
});

export const UpdateFolder = z.object({
  id: z.string(),
  name: name.optional(),
  parentId: z.string().nullable().optional(),
});

export const UpdateFile = z.object({
  id: z.string(),
  name: name.optional(),
  folderId: z.string().nullable().optional(),
});
