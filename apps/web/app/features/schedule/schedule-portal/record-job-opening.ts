import { openPortalSchedule } from '@callboard/core/schedule';
import { data } from 'react-router';
import { z } from 'zod';
import type { SecretPageArgs } from '#app/features/accounts/secret-link/on-ended-link.ts';
import { recordOpening } from '#app/features/portal/record-opening.ts';
import { readFields } from '#app/read-form.ts';

const Opened = z.object({ intent: z.literal('open') });

/** Records that a person opened a page of a link to a job. */
export async function recordJobOpening(args: SecretPageArgs) {
  await readFields(args.request, Opened);
  return data({ isRecorded: true }, await recordOpening(args, openPortalSchedule));
}
