import { type AnyColumn, sql } from 'drizzle-orm';
import { departments } from './enums.ts';

/** Returns the SQL position of a department in call-sheet order. */
export const departmentOrder = (department: AnyColumn) =>
  sql<number>`array_position(${sql.raw(`array['${departments.join("','")}']`)}, ${department})`;
