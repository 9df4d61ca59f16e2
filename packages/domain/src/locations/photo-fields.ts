import { z } from 'zod';
import { opened, optionalText } from '../fields.ts';
import { longestCaption } from './photos.ts';

export const CaptionPhoto = z.object({
  id: z.string(),
  caption: optionalText(longestCaption),
  opened,
});

export const MovePhoto = z.object({
  id: z.string(),
  /** The photo that it then follows; null for the front. */
  afterId: z.string().nullable(),
});
