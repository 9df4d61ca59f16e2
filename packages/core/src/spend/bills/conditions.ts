import {
  agreedStatuses,
  type BillFilter,
  type BillStatus,
  bookedStatuses,
  owedStatuses,
  statusesOfFilter,
} from '@callboard/domain/bills/enums';
import { and, inArray, isNull, type SQL, sql } from 'drizzle-orm';
import { schema } from '../../kernel/schema.ts';
import { sqlWords } from '../../kernel/sql-words.ts';

const { bills } = schema;

/** Condition: bills that are not removed. */
export const liveBills = isNull(bills.deletedAt);

/** Condition: a live bill that the company owes: submitted, disputed, approved or scheduled. */
export const isOwed = and(liveBills, inArray(bills.status, [...owedStatuses]));

/** Condition: a live bill that is agreed and not paid yet, which commits its amount. */
export const isToPay = and(liveBills, inArray(bills.status, [...agreedStatuses]));

/** Condition: a live bill that is paid. */
export const isPaidBill = and(liveBills, sql`${bills.status} = 'paid'`);

/** Condition: a live bill that is in the books and in the cost of its job: agreed or paid. */
export const isBookedBill = and(liveBills, inArray(bills.status, [...bookedStatuses]));

/** Condition: a live bill that was not called off. */
export const isStandingBill = and(liveBills, sql`${bills.status} <> 'void'`);

/** Condition: the status is one of a filter's. */
export function hasStatus(filter: BillFilter): SQL | undefined {
  const statuses = statusesOfFilter[filter] ?? [filter as BillStatus];
  return sql`${bills.status} in ${sqlWords(statuses)}`;
}
