import { isAllowed, type Permission } from '@callboard/domain/access/permissions';
import { AppError } from '@callboard/domain/errors';
import { type Ctx, isOutsider } from '../kernel/context.ts';
import { columnsOf, type RowOf } from '../kernel/records/columns.ts';
import { schema } from '../kernel/schema.ts';

const { crewMembers } = schema;

/** All columns of a crew member except the workspace. */
export const crewMemberColumns = columnsOf(crewMembers);

/** A row of the table, without its workspace. */
export type CrewMember = RowOf<typeof crewMembers>;

const marks = ['isFavorite', 'doNotHireReason'] as const;
const rates = ['dayRateCents', 'rateHours', 'kitFeeCents'] as const;

type Mark = (typeof marks)[number];

/** A crew member without what only producers may know. */
export type ShownCrewMember = Omit<CrewMember, Mark> & Partial<Pick<CrewMember, Mark>>;

/** Returns whether the actor may see the crew of every job. */
export function maySeeCrew(ctx: Pick<Ctx, 'actor'>): boolean {
  return mayAct(ctx, 'crew.view');
}

/** Returns whether the actor may see and set favorites and people not to hire. */
export function maySeeMarks(ctx: Pick<Ctx, 'actor'>): boolean {
  return mayAct(ctx, 'crew.marks');
}

/** Returns a crew member with the fields that the actor may see. */
export function toShown<Row extends Pick<CrewMember, Mark>>(
  ctx: Pick<Ctx, 'actor'>,
  row: Row,
): Omit<Row, Mark> & Partial<Pick<Row, Mark>> {
  if (maySeeMarks(ctx)) return row;
  const { isFavorite: _favorite, doNotHireReason: _reason, ...shown } = row;
  return shown;
}

/** Requires the rights to set these fields. @throws AppError `forbidden`. */
export function requireMaySet(ctx: Pick<Ctx, 'actor'>, fields: object): void {
  const sets = (keys: readonly string[]) =>
    keys.some((it) => Reflect.get(fields, it) !== undefined);
  if (sets(rates) && !mayAct(ctx, 'crew.rates')) {
    throw new AppError('forbidden', 'Only producers, admins and owners can set rates.');
  }
  if (sets(marks) && !maySeeMarks(ctx)) {
    throw new AppError(
      'forbidden',
      'Only producers, admins and owners can set favorites and people not to hire.',
    );
  }
}

/** Tokens act for owners and admins. A crew member may do nothing that needs a permission. */
function mayAct({ actor }: Pick<Ctx, 'actor'>, permission: Permission): boolean {
  if (isOutsider(actor)) return false;
  return actor.kind !== 'user' || isAllowed(actor.role, permission);
}

/** A booked date of a booking. */
export type BookedDate = typeof schema.bookingDays.$inferSelect;
