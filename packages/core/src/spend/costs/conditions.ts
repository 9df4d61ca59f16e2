import { eq } from 'drizzle-orm';
import { schema } from '../../kernel/schema.ts';

/** Matches orders that commit money of the job. */
export const commitsMoney = eq(schema.purchaseOrders.status, 'approved');
