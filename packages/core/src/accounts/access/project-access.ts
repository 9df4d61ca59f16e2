import type { ProjectRole, Role } from '@callboard/domain/access/enums';
import { type MoneyAccess, moneyAccessOf } from '@callboard/domain/access/money-access';
import { managerRoles, officeRoles } from '@callboard/domain/access/permissions';
import { AppError } from '@callboard/domain/errors';
import { mediaRoles, projectRolesFor, reviewRoles } from '@callboard/domain/team/enums';
import { and, type Column, eq, exists, inArray, isNull, type SQL, sql } from 'drizzle-orm';
import { type Actor, type Ctx, isOutsider } from '../../kernel/context.ts';
import { schema } from '../../kernel/schema.ts';

const { projectMembers } = schema;

/** What opens an act on a job. */
interface Opening {
  /** Roles that may do it on every job. */
  roles: readonly Role[];
  /** Project roles that open it on their job, to everyone who may have them. */
  projectRoles: readonly ProjectRole[];
  /** What somebody else is told. */
  refusal: string;
}

const produce: Opening = {
  roles: managerRoles,
  projectRoles: ['producer'],
  refusal: 'Only the producer of this job, an admin or an owner can do this.',
};

/** The acts that depend on the job, from section 1 of the domain document. */
const openings = {
  /** Reopening too. */
  wrap: produce,
  /** Restoring too. */
  delete: produce,
  setTeam: produce,
  editCallSheets: {
    roles: officeRoles,
    projectRoles: ['first_ad'],
    refusal: 'Only the office and the 1st AD of this job can change its call sheets.',
  },
  /** For the call sheets of the job. Seeing all files of the job is the office's alone. */
  addFiles: {
    roles: officeRoles,
    projectRoles: ['first_ad'],
    refusal: 'Only the office and the 1st AD of this job can add files to it.',
  },
  /** Seeing the stripboard too. */
  editStrips: {
    roles: officeRoles,
    projectRoles: ['first_ad'],
    refusal: 'Only the office and the 1st AD of this job can use its stripboard.',
  },
  /** Seeing them and the timecards too. */
  editWrapReports: {
    roles: officeRoles,
    projectRoles: ['first_ad'],
    refusal: 'Only the office and the 1st AD of this job can use its wrap reports.',
  },
  /** Seeing them too. */
  editMedia: {
    roles: officeRoles,
    projectRoles: mediaRoles,
    refusal:
      'Only the office, the post supervisor and the DIT of this job can use its drives and cards.',
  },
  /** What the crew of the job are paid. */
  seePay: {
    roles: [...managerRoles, 'coordinator'],
    projectRoles: ['producer'],
    refusal: 'Only the producer of this job, coordinators, admins and owners can see pay.',
  },
  editPay: produce,
  /** Purchase orders, receipts and petty cash, with their amounts. */
  editCosts: {
    roles: [...managerRoles, 'coordinator'],
    projectRoles: ['producer'],
    refusal:
      'Only the producer of this job, coordinators, admins and owners can enter what it buys.',
  },
  /** Moving budget, and estimating what is still to come. */
  editBudget: produce,
  /** Scans and signed documents of the crew. A coordinator needs to be the coordinator of the job. */
  seePaperworkFiles: {
    roles: managerRoles,
    projectRoles: ['producer', 'coordinator'],
    refusal:
      'Only the producer and the coordinator of this job, admins and owners can see paperwork files.',
  },
  editDeliverables: {
    roles: officeRoles,
    projectRoles: reviewRoles,
    refusal:
      'Only the office, the post supervisor and the editors of this job can change its deliverables.',
  },
} as const satisfies Record<string, Opening>;

type Opened = keyof typeof openings;

export type ProjectAct = Opened | 'seeMoney';

/** All acts that depend on the job. */
export const projectActs = [...Object.keys(openings), 'seeMoney'] as ProjectAct[];

/** A member on one job. */
interface Standing extends MoneyAccess {
  projectRoles: readonly ProjectRole[];
}

/**
 * Returns whether a member may do something on a job. A project role that the member's role may no
 * longer have opens nothing.
 */
export function isOpen(standing: Standing, act: ProjectAct): boolean {
  const held = projectRolesFor(standing.role).filter((it) => standing.projectRoles.includes(it));
  if (act === 'seeMoney') return seesMoney({ ...standing, projectRoles: held });
  const { roles, projectRoles }: Opening = openings[act];
  return roles.includes(standing.role) || projectRoles.some((it) => held.includes(it));
}

function seesMoney(standing: Standing): boolean {
  const access = moneyAccessOf(standing);
  return access === 'full' || (access === 'own_projects' && isOwn(standing));
}

/** A producer's own jobs are those they produce, a coordinator's those they coordinate. */
function isOwn({ role, projectRoles }: Standing): boolean {
  return projectRoles.some((it) => it === role);
}

/**
 * Returns what the actor may do on a job. Pages offer what it opens; acts require it, under the
 * lock if they change rights.
 */
export async function findProjectAccess(
  ctx: Ctx,
  project: { id: string },
): Promise<Record<ProjectAct, boolean>> {
  const projectRoles = await listOwnRoles(ctx, project);
  const entries = projectActs.map((act) => [act, isOpenTo(ctx.actor, projectRoles, act)]);
  return Object.fromEntries(entries);
}

/** Requires that the actor may do something on a job. @throws AppError `forbidden`. */
export async function requireProjectAccess(
  ctx: Ctx,
  project: { id: string },
  act: Opened,
): Promise<void> {
  const { actor } = ctx;
  if (isOpenTo(actor, [], act) || isOpenTo(actor, await listOwnRoles(ctx, project), act)) return;
  throw new AppError('forbidden', openings[act].refusal);
}

/**
 * Returns whether the actor may see the money of a job; without a job, whether they may see that
 * of every job.
 */
export async function maySeeMoney(ctx: Ctx, project?: { id: string }): Promise<boolean> {
  const projectRoles = project ? await listOwnRoles(ctx, project) : [];
  return isOpenTo(ctx.actor, projectRoles, 'seeMoney');
}

/** Requires that the actor sees the money of a job. @throws AppError `forbidden`. */
export async function requireProjectMoney(ctx: Ctx, project: { id: string }): Promise<void> {
  if (await maySeeMoney(ctx, project)) return;
  throw new AppError(
    'forbidden',
    'You do not have access to the money of this job. An admin can give it to you.',
  );
}

/** Tokens act for owners and admins, so they may do everything, as the operator may. */
function isOpenTo(actor: Actor, projectRoles: ProjectRole[], act: ProjectAct): boolean {
  if (isOutsider(actor)) return false;
  return actor.kind !== 'user' || isOpen({ ...actor, projectRoles }, act);
}

/** Returns what says whether the actor may do something on a job, for lists over many jobs. */
export async function readProjectAccess(
  ctx: Ctx,
): Promise<(projectId: string, act: ProjectAct) => boolean> {
  const held = Map.groupBy(await selectOwnRoles(ctx), (it) => it.projectId);
  return (projectId, act) => {
    const projectRoles = (held.get(projectId) ?? []).map((it) => it.projectRole);
    return isOpenTo(ctx.actor, projectRoles, act);
  };
}

/** Condition: the actor may do something on the job of a row. Undefined if they may on every job. */
export function isOpenFor(ctx: Ctx, projectId: Column, act: Opened): SQL | undefined {
  const { actor } = ctx;
  if (isOpenTo(actor, [], act)) return undefined;
  if (actor.kind !== 'user') return sql`false`;
  const { projectRoles }: Opening = openings[act];
  const opening = projectRolesFor(actor.role).filter((it) => projectRoles.includes(it));
  if (opening.length === 0) return sql`false`;
  const held = ctx.tx
    .select({ one: sql`1` })
    .from(projectMembers)
    .where(
      and(
        eq(projectMembers.projectId, projectId),
        eq(projectMembers.membershipId, actor.membershipId),
        inArray(projectMembers.projectRole, opening),
        isNull(projectMembers.deletedAt),
      ),
    );
  return exists(held);
}

async function listOwnRoles(ctx: Ctx, { id }: { id: string }): Promise<ProjectRole[]> {
  const rows = await selectOwnRoles(ctx, eq(projectMembers.projectId, id));
  return rows.map((it) => it.projectRole);
}

async function selectOwnRoles({ tx, actor }: Ctx, ofProject?: SQL) {
  if (actor.kind !== 'user') return [];
  return tx
    .select({ projectId: projectMembers.projectId, projectRole: projectMembers.projectRole })
    .from(projectMembers)
    .where(
      and(
        ofProject,
        eq(projectMembers.membershipId, actor.membershipId),
        isNull(projectMembers.deletedAt),
      ),
    );
}
