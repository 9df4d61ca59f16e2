import { z } from 'zod';
import { opened, optionalText } from '../fields.ts';
import { longestBookText, mostBookFiles, mostBookNotes, standardBookKinds } from './enums.ts';

/** A section: its kind, or the id of notes. */
const section = z.string().max(100);

const title = optionalText(120);

const files = z
  .array(z.string().max(100))
  .max(mostBookFiles, `A section has at most ${mostBookFiles} files.`)
  .refine((ids) => new Set(ids).size === ids.length, 'A section has each file once.');

export const UpdateBookSection = z.object({
  projectId: z.string(),
  section,
  title: title.optional(),
  body: optionalText(longestBookText).optional(),
  isClientVisible: z.boolean().optional(),
  fileIds: files.optional(),
  opened,
});

export const AddBookFiles = z.object({ projectId: z.string(), section, fileIds: files });

export const AddBookNotes = z.object({
  projectId: z.string(),
  title: z.string().trim().min(1, 'Enter a title.').max(120),
});

export const OrderBook = z.object({
  projectId: z.string(),
  /** All sections, in their new order. */
  ids: z.array(section).max(standardBookKinds.length + mostBookNotes),
});
