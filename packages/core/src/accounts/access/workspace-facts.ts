import { schema } from '../../kernel/schema.ts';

const { subscriptions, workspaces } = schema;

/** Columns of a context's workspace, from a workspace joined with its subscription. */
export const workspaceFacts = {
  id: workspaces.id,
  name: workspaces.name,
  timeZone: workspaces.timeZone,
  country: workspaces.country,
  currency: workspaces.currency,
  accessVersion: workspaces.accessVersion,
  subscription: {
    plan: subscriptions.plan,
    status: subscriptions.status,
    trialEndsAt: subscriptions.trialEndsAt,
    graceEndsAt: subscriptions.graceEndsAt,
    deletesAt: subscriptions.deletesAt,
  },
};
