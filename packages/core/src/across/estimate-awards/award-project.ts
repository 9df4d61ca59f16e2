import { producerRoles } from '@callboard/domain/access/permissions';
import { AppError } from '@callboard/domain/errors';
import { and, eq, inArray, isNull } from 'drizzle-orm';
import type { Locked } from '../../accounts/workspaces/lock-workspace.ts';
import type { Estimate } from '../../bids/estimates/record.ts';
import { createProject } from '../../jobs/projects/create-project.ts';
import type { Ctx } from '../../kernel/context.ts';
import { newId } from '../../kernel/ids.ts';
import { schema } from '../../kernel/schema.ts';
import { isInGoodStanding } from '../../kernel/standing.ts';

const { estimates, memberships, projectMembers, projects } = schema;

/** How a job came from an estimate. */
export type AwardSource = 'estimate_accepted' | 'approval' | 'estimate_converted';

export interface Award {
  projectId: string | null;
  projectCreated: boolean;
  /** Why no job was created; null when one was. */
  message: string | null;
}

interface Awarded {
  estimate: Estimate;
  source: AwardSource;
  poNumber?: string | undefined;
}

/**
 * Returns the job that an accepted estimate belongs to, and creates one for a bid without a job if
 * the plan has room. An overage or a change order never creates one.
 */
export async function awardProject(ctx: Locked, awarded: Awarded): Promise<Award> {
  const { estimate } = awarded;
  const linked = await findLinkedProject(ctx, estimate);
  if (linked) {
    return {
      projectId: linked.id,
      projectCreated: false,
      message: `It belongs to ${linked.name}.`,
    };
  }
  if (estimate.kind !== 'bid') return without('It has no job to add to.');
  return createFromEstimate(ctx, awarded);
}

/** Creates the job of a bid. What prevents it becomes the message. */
export async function createFromEstimate(
  ctx: Locked,
  { estimate, source, poNumber }: Awarded,
): Promise<Award> {
  if (!isInGoodStanding(ctx.workspace.subscription, ctx.now())) {
    return without('The job was not created, because the plan is not active.');
  }
  try {
    const { title, clientId, contactId, bidType, id } = estimate;
    const project = await createProject(ctx, {
      ...{ name: title, clientId, phase: 'awarded', source, sourceRef: id, bidType },
      ...(contactId && { contactId }),
      ...(poNumber && { poNumber }),
    });
    await addCreator(ctx, estimate, project.id);
    return { projectId: project.id, projectCreated: true, message: null };
  } catch (error) {
    if (!(error instanceof AppError)) throw error;
    return without(`The job was not created: ${error.message}`);
  }
}

function without(message: string): Award {
  return { projectId: null, projectCreated: false, message };
}

/** Returns the live job that an estimate or the bid it adds to is of. */
export async function findLinkedProject(
  ctx: Ctx,
  { projectId, parentId }: Pick<Estimate, 'projectId' | 'parentId'>,
) {
  const ofParent = ctx.tx
    .select({ id: estimates.projectId })
    .from(estimates)
    .where(eq(estimates.id, parentId ?? ''));
  const [project] = await ctx.tx
    .select({ id: projects.id, name: projects.name })
    .from(projects)
    .where(
      and(
        projectId ? eq(projects.id, projectId) : inArray(projects.id, ofParent),
        isNull(projects.deletedAt),
      ),
    );
  return project;
}

/** The producer who made the estimate produces its job; who creates a job by hand does already. */
async function addCreator(ctx: Locked, { createdBy }: Estimate, projectId: string): Promise<void> {
  if (createdBy === null || createdBy === ctx.actor.membershipId) return;
  const [member] = await ctx.tx
    .select({ role: memberships.role })
    .from(memberships)
    .where(
      and(
        eq(memberships.id, createdBy),
        eq(memberships.status, 'active'),
        inArray(memberships.role, [...producerRoles]),
      ),
    );
  if (member?.role !== 'producer') return;
  await ctx.tx.insert(projectMembers).values({
    id: newId('projectMember'),
    projectId,
    membershipId: createdBy,
    projectRole: 'producer',
    createdAt: ctx.now(),
    updatedAt: ctx.now(),
  });
}
