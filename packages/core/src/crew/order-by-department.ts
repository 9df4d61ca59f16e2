import { departments } from '@callboard/domain/crew/enums';
import { type AnyColumn, asc, sql } from 'drizzle-orm';
import { schema } from '../kernel/schema.ts';
import { roleOrder } from './order-by-role.ts';

const { bookings, crewMembers } = schema;

/** Returns the SQL position of a department in call-sheet order. */
export const departmentOrder = (department: AnyColumn) =>
  sql<number>`array_position(${sql.raw(`array['${departments.join("','")}']`)}, ${department})`;

/** Bookings as on a call sheet: by department, then by role, then by name. */
export const callSheetOrder = [
  departmentOrder(bookings.department),
  roleOrder(bookings.role),
  asc(sql`lower(${crewMembers.name})`),
  asc(bookings.id),
];
