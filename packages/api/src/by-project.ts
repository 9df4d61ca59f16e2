import type { Ctx } from '@callboard/core';
import { findProjectId } from '@callboard/core/jobs';

/** Returns the arguments of a tool with the id of the job where its job number was sent. */
export async function byProject<T extends { project_id?: string | undefined }>(
  ctx: Ctx,
  input: T,
): Promise<T> {
  const { project_id: reference } = input;
  if (reference === undefined) return input;
  return { ...input, project_id: await findProjectId(ctx, { reference }) };
}
