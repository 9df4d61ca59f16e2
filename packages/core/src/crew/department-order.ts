import { type AnyColumn, sql } from 'drizzle-orm';
import { departments } from './enums.ts';

/** The place of a department in the order of a call sheet. */
export const departmentOrder = (department: AnyColumn) =>
  sql<number>`array_position(${sql.raw(`array['${departments.join("','")}']`)}, ${department})`;
