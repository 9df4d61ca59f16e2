import { schema } from '../../kernel/schema.ts';

const { savedViews } = schema;

/** Columns of a view, with its owner, who is not shown. */
export const viewColumns = {
  id: savedViews.id,
  list: savedViews.list,
  name: savedViews.name,
  query: savedViews.query,
  isShared: savedViews.isShared,
  membershipId: savedViews.membershipId,
  deletedAt: savedViews.deletedAt,
};
