import { as, type TestApp, type TestMember } from '@callboard/testing/factories';
import { listNotices } from '../index.ts';

/** Returns the texts of a member's notices in the order of the list, without who joined. */
export async function textsOf(app: TestApp, member: TestMember): Promise<string[]> {
  const { items } = await as(app, member, (ctx) => listNotices(ctx, { limit: 50 }));
  return items.filter(({ kind }) => kind !== 'member_joined').map(({ text }) => text);
}
