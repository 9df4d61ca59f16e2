import { paperName } from '@callboard/domain/paperwork/enums';
import type { z } from 'zod';
import { findProject } from '../../jobs/projects/find-project.ts';
import type { Ctx } from '../../kernel/context.ts';
import type { SendPackets } from './fields.ts';
import { planPackets } from './plan-packets.ts';

/** Returns who would be sent which papers, and who would not. @throws AppError `not_found`. */
export async function previewPackets(ctx: Ctx, input: z.infer<typeof SendPackets>) {
  await findProject(ctx, { id: input.projectId });
  const packets = await planPackets(ctx, input);
  return packets.map(({ papers, ...it }) => ({ ...it, papers: papers.map(paperName) }));
}
