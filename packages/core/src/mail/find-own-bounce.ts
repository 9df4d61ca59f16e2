import type { Ctx } from '../kernel/context.ts';
import { type Bounce, findBounces } from './find-bounces.ts';
import { findSelf } from './find-self.ts';

/** Returns whether mail to the person who asks bounced, so that a test asks first. */
export async function findOwnBounce(ctx: Ctx): Promise<Bounce | null> {
  const { email } = await findSelf(ctx);
  const [bounce] = await findBounces(ctx, [email]);
  return bounce ?? null;
}
