import {
  createToken,
  disconnect,
  fillSandbox,
  findCompany,
  findLetterhead,
  findSandbox,
  InviteMember,
  InviteMembers,
  inviteMember,
  inviteMembers,
  listConnections,
  listMembers,
  listTokens,
  renewInvitation,
  revokeToken,
  SetFactorRule,
  SetPlan,
  setFactorRule,
  setPlan,
  UpdateMember,
  updateCompany,
  updateMember,
  withdrawInvitation,
} from '@callboard/core/accounts';
import {
  FindDeparture,
  findDeparture,
  findPlan,
  RemoveMember,
  removeMember,
} from '@callboard/core/across';
import {
  addWorkRules,
  listWorkRules,
  removeWorkRules,
  updateWorkRules,
} from '@callboard/core/schedule';
import { CreateToken } from '@callboard/domain/tokens/fields';
import { AddWorkRules, UpdateWorkRules } from '@callboard/domain/work-rules/fields';
import { UpdateCompany } from '@callboard/domain/workspaces/fields';
import { z } from 'zod';
import { memberProcedure, router } from '../../trpc.ts';
import { byId } from '../inputs.ts';

export const company = router({
  find: memberProcedure('workspace.view').query(({ ctx }) => findCompany(ctx)),
  letterhead: memberProcedure('workspace.view').query(({ ctx }) => findLetterhead(ctx)),
  update: memberProcedure('company.edit')
    .input(UpdateCompany)
    .mutation(({ ctx, input }) => updateCompany(ctx, input)),
});

export const workRules = router({
  list: memberProcedure('workspace.view').query(({ ctx }) => listWorkRules(ctx)),
  add: memberProcedure('company.edit')
    .input(AddWorkRules)
    .mutation(({ ctx, input }) => addWorkRules(ctx, input)),
  update: memberProcedure('company.edit')
    .input(UpdateWorkRules)
    .mutation(({ ctx, input }) => updateWorkRules(ctx, input)),
  remove: memberProcedure('company.edit')
    .input(byId)
    .mutation(({ ctx, input }) => removeWorkRules(ctx, input)),
});

export const security = router({
  setRule: memberProcedure('security.manage')
    .input(SetFactorRule)
    .mutation(({ ctx, input }) => setFactorRule(ctx, input)),
});

export const members = router({
  list: memberProcedure('members.view')
    .input(z.object({ includeRemoved: z.boolean().optional() }).optional())
    .query(({ ctx, input }) => listMembers(ctx, input)),
  add: memberProcedure('members.manage')
    .meta({ counts: 'memberChanges' })
    .input(InviteMember)
    .mutation(({ ctx, input }) => inviteMember(ctx, input)),
  addMany: memberProcedure('members.manage')
    .meta({ counts: 'memberLists' })
    .input(InviteMembers)
    .mutation(({ ctx, input }) => inviteMembers(ctx, input)),
  renewLink: memberProcedure('members.manage')
    .meta({ counts: 'memberChanges' })
    .input(byId)
    .mutation(({ ctx, input }) => renewInvitation(ctx, input)),
  withdraw: memberProcedure('members.manage')
    .meta({ counts: 'memberChanges' })
    .input(byId)
    .mutation(({ ctx, input }) => withdrawInvitation(ctx, input)),
  update: memberProcedure('members.manage')
    .meta({ counts: 'memberChanges' })
    .input(UpdateMember)
    .mutation(({ ctx, input }) => updateMember(ctx, input)),
  departure: memberProcedure('members.manage')
    .input(FindDeparture)
    .query(({ ctx, input }) => findDeparture(ctx, input)),
  remove: memberProcedure('members.manage')
    .meta({ counts: 'memberChanges' })
    .input(RemoveMember)
    .mutation(({ ctx, input }) => removeMember(ctx, input)),
});

export const plan = router({
  find: memberProcedure('plan.view').query(({ ctx }) => findPlan(ctx)),
  choose: memberProcedure('plan.edit')
    .meta({ isAllowedWithoutPlan: true })
    .input(SetPlan.pick({ plan: true }).required())
    .mutation(({ ctx, input }) => setPlan(ctx, { ...input, status: 'active' })),
});

export const tokens = router({
  list: memberProcedure('tokens.manage').query(({ ctx }) => listTokens(ctx)),
  create: memberProcedure('tokens.manage')
    .input(CreateToken)
    .mutation(({ ctx, input }) => {
      if (ctx.actor.kind !== 'user') throw new Error('A member procedure ran without a member.');
      return createToken(ctx, { ...input, creatorId: ctx.actor.membershipId });
    }),
  revoke: memberProcedure('tokens.manage')
    .meta({ isAllowedWithoutPlan: true })
    .input(byId)
    .mutation(({ ctx, input }) => revokeToken(ctx, input)),
});

export const sandbox = router({
  find: memberProcedure('tokens.manage').query(({ ctx }) => findSandbox(ctx)),
  fill: memberProcedure('tokens.manage')
    .meta({ counts: 'sandboxFills' })
    .mutation(({ ctx }) => fillSandbox(ctx)),
});

export const connections = router({
  list: memberProcedure('connections.manage').query(({ ctx }) => listConnections(ctx)),
  disconnect: memberProcedure('connections.manage')
    .meta({ isAllowedWithoutPlan: true })
    .input(byId)
    .mutation(({ ctx, input }) => disconnect(ctx, input)),
});
