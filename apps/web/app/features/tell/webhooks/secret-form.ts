import { z } from 'zod';

export const overlaps = [
  { value: '24', label: 'For 1 day', hours: 24 },
  { value: '72', label: 'For 3 days', hours: 72 },
  { value: '1', label: 'For 1 hour', hours: 1 },
  { value: '0', label: 'Not at all', hours: 0 },
] as const;

export const SecretForm = z.object({ overlap: z.enum(['0', '1', '24', '72']) });
