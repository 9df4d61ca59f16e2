import {
  commandSandboxBank,
  disconnectBank,
  findBankAccount,
  findBankSettings,
  finishLink,
  finishRepair,
  listConnections,
  openSandboxLogin,
  repairSandboxLogin,
  requestRead,
  sandboxBanks,
  setCountsAsCash,
  startLink,
  updateBankSettings,
} from '@callboard/core/banking';
import {
  CommandSandboxBank,
  FinishLink,
  OpenSandboxLogin,
  RepairSandboxLogin,
  SetCountsAsCash,
  StartLink,
  UpdateBankSettings,
} from '@callboard/domain/bank/fields';
import { memberProcedure, outboundMemberProcedure, router } from '../../trpc.ts';
import { byId, page } from '../inputs.ts';

/** Connected banks and their accounts. The acts require access to all money. */
export const banks = router({
  list: memberProcedure('money.view').query(async ({ ctx }) => ({
    ...(await listConnections(ctx)),
    /** Whether banks are connected in the provider's window; otherwise there is the sandbox. */
    hasProvider: ctx.links !== undefined,
  })),
  account: memberProcedure('money.view')
    .input(byId.extend(page))
    .query(({ ctx, input }) => findBankAccount(ctx, input)),
  settings: memberProcedure('money.view').query(({ ctx }) => findBankSettings(ctx)),
  updateSettings: memberProcedure('money.edit')
    .input(UpdateBankSettings)
    .mutation(({ ctx, input }) => updateBankSettings(ctx, input)),
  sandbox: memberProcedure('money.view').query(({ ctx }) => sandboxBanks(ctx)),
  openSandbox: memberProcedure('money.edit')
    .input(OpenSandboxLogin)
    .mutation(({ ctx, input }) => openSandboxLogin(ctx, input)),
  repairSandbox: memberProcedure('money.edit')
    .input(RepairSandboxLogin)
    .mutation(({ ctx, input }) => repairSandboxLogin(ctx, input)),
  commandSandbox: memberProcedure('money.edit')
    .input(CommandSandboxBank)
    .mutation(({ ctx, input }) => commandSandboxBank(ctx, input)),
  startLink: outboundMemberProcedure('money.edit')
    .input(StartLink)
    .mutation(({ ctx, input }) => startLink(ctx, input)),
  finishLink: outboundMemberProcedure('money.edit')
    .input(FinishLink)
    .mutation(({ ctx, input }) => finishLink(ctx, input)),
  finishRepair: memberProcedure('money.edit')
    .input(byId)
    .mutation(({ ctx, input }) => finishRepair(ctx, input)),
  setCountsAsCash: memberProcedure('money.edit')
    .input(SetCountsAsCash)
    .mutation(({ ctx, input }) => setCountsAsCash(ctx, input)),
  read: memberProcedure('money.edit')
    .input(byId)
    .mutation(({ ctx, input }) => requestRead(ctx, input)),
  disconnect: memberProcedure('money.edit')
    .input(byId)
    .mutation(({ ctx, input }) => disconnectBank(ctx, input)),
});
