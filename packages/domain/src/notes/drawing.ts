import { z } from 'zod';
import { drawingColors } from './drawing-colors.ts';
import { drawingLimits } from './drawing-limits.ts';

/** A place on the picture: the share of its width and of its height, from the upper left corner. */
const point = z.tuple([z.number().min(0).max(1), z.number().min(0).max(1)]);

const color = z.enum(drawingColors);

const shape = z.discriminatedUnion('kind', [
  /** From its tail to its tip. */
  z.strictObject({ kind: z.literal('arrow'), color, points: z.tuple([point, point]) }),
  /** Two opposite corners. */
  z.strictObject({ kind: z.literal('box'), color, points: z.tuple([point, point]) }),
  z.strictObject({
    ...{ kind: z.literal('pen'), color },
    points: z.array(point).min(2).max(drawingLimits.points),
  }),
]);

/** What somebody drew on a frame, in the order in which they drew it. */
export const Drawing = z.array(shape).min(1).max(drawingLimits.shapes);

export type Drawing = z.infer<typeof Drawing>;

export type DrawnShape = Drawing[number];
