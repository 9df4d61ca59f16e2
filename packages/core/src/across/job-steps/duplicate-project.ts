import { type CopiedContent, copiedContents } from '@callboard/domain/projects/enums';
import type { DuplicateProject } from '@callboard/domain/projects/fields';
import type { z } from 'zod';
import { createProject } from '../../jobs/projects/create-project.ts';
import { findProject } from '../../jobs/projects/find-project.ts';
import type { Project } from '../../jobs/projects/record.ts';
import type { Ctx } from '../../kernel/context.ts';
import {
  copyCards,
  copyDeliverables,
  copyFiles,
  copyLocations,
  copyTeam,
} from './copy-contents.ts';

const copies: Record<CopiedContent, (ctx: Ctx, from: string, to: Project) => Promise<void>> = {
  team: copyTeam,
  cards: copyCards,
  deliverables: copyDeliverables,
  locations: copyLocations,
  files: copyFiles,
};

/**
 * Creates a job with the details of another one and the chosen contents, which start anew: cards to
 * do, deliverables not started, locations to scout. Days, crew, calls and footage belong to the
 * other job's dates and are never copied.
 * @throws AppError `not_found`, `plan_limit`, `invalid_parameter`.
 */
export async function duplicateProject(
  ctx: Ctx,
  { id, contents, ...own }: z.infer<typeof DuplicateProject>,
): Promise<Project> {
  const original = await findProject(ctx, { id });
  const { clientId, agency, projectType, description, director, bidType } = original;
  const { cancellationTerms } = original;
  const project = await createProject(ctx, {
    ...{ clientId, agency, projectType, description, director, bidType, cancellationTerms },
    ...own,
    source: 'duplicated',
    original,
  });
  for (const content of copiedContents) {
    if (contents.includes(content)) await copies[content](ctx, id, project);
  }
  return project;
}
