import { eq } from 'drizzle-orm';
import { schema } from '../schema.ts';

/** Matches orders that commit money of the job. */
export const commitsMoney = eq(schema.purchaseOrders.status, 'approved');
