import { z } from 'zod';
import { opened, optionalText, plainDate } from '../fields.ts';

const checklist = z
  .array(z.object({ text: z.string().trim().min(1).max(200), done: z.boolean() }))
  .max(50);

const fields = {
  title: z.string().trim().min(1, 'Enter a title.').max(200),
  description: optionalText(5_000),
  due: plainDate.nullable(),
  assigneeId: z.string().nullable(),
  checklist,
};

export const AddCard = z.object({
  columnId: z.string(),
  title: fields.title,
  due: fields.due.optional(),
  assigneeId: fields.assigneeId.optional(),
});
export const UpdateCard = z.object({ id: z.string(), ...z.object(fields).partial().shape, opened });
export const MoveCard = z.object({
  id: z.string(),
  /** The column in which the person saw it. */
  from: z.string().optional(),
  columnId: z.string(),
  /** Position in the column, 0 at the top. */
  position: z.number().int().min(0).max(10_000),
});
