import { type Ctx, settingsOf } from '@callboard/core';
import { createWorkspaceIn, registerClientIn } from '@callboard/core/accounts';
import type { Database } from '@callboard/core/kernel';
import { unscoped } from '@callboard/db/unscoped';
import type { Scope } from '@callboard/domain/access/scopes';
import { email, newPassword } from '@callboard/domain/people/fields';
import { z } from 'zod';
import {
  type DemoAccounts,
  makeAccounts,
  preparePassword,
  readablePassword,
} from './accounts.unscoped.ts';
import { markAway } from './away.ts';
import { fillClientBook } from './clients.ts';
import { assistant, connectAssistant } from './connections.ts';
import { makeEstimates } from './estimates/make-estimates.ts';
import { founder, joinPeople, leavePeople } from './members.ts';
import { billClients } from './money/bill-clients.ts';
import { changeDetails } from './money/change-details.ts';
import { connectBanks } from './money/connect-banks.ts';
import { enterBills } from './money/enter-bills.ts';
import { tellPeople } from './notices.ts';
import { fillLibrary } from './production.ts';
import { runProjects } from './projects.ts';
import { forgetMail, setPeriod } from './rows.ts';
import { saveViews } from './saved-views.ts';
import type { Drawings, Story } from './story.ts';
import { makeDemoToken, makeIntegrations } from './tokens.ts';
import { makeHooks } from './webhooks.ts';

/** Everyone proved their email before they joined. */
const daysOfProof = 1 - founder.joined;

export const CreateDemo = z.object({
  ownerEmail: email.optional(),
  ownerPassword: newPassword.optional(),
});

export interface Demo {
  workspace: { id: string; name: string; timeZone: string };
  /** The password is null when the email already had an account, which keeps its password. */
  owner: { email: string; password: string | null };
  token: { id: string; name: string; scopes: Scope[]; expiresAt: Date | null };
  secret: string;
}

const company = {
  name: 'Tern & Tallow Films',
  phone: '555-0100',
  timeZone: 'America/Los_Angeles',
};
const dayMilliseconds = 86_400_000;
const periodDays = 30;

/**
 * Creates a complete workspace of a small production company by running the acts themselves with
 * past times, in one transaction. With a store for drawings, its locations have photos.
 */
export async function createDemo(
  database: Database,
  { ownerEmail, ownerPassword }: z.infer<typeof CreateDemo> = {},
  drawings?: Drawings,
): Promise<Demo> {
  const password = ownerPassword ?? readablePassword();
  const prepared = await preparePassword(database, { ownerEmail, password });
  const { passwordHash, ownerPassword: shownPassword } = prepared;
  return unscoped(database).transaction(async (tx) => {
    const now = new Date(database.now().getTime() - daysOfProof * 86_400_000);
    const accounts = await makeAccounts(tx, { ownerEmail, passwordHash, now });
    const client = await registerClientIn(tx, assistant, database.now());
    const story = { ...(await foundCompany(database, tx, accounts)), drawings };
    const { workspace } = story.ctx;
    await joinPeople(story, accounts.byPerson);
    await makeIntegrations(story);
    await connectAssistant(story, client.id);
    const library = await fillLibrary(story);
    const book = await fillClientBook(story);
    const projects = await runProjects(story, book, library);
    const estimates = await makeEstimates(story, book, projects);
    const payments = await billClients(story, estimates);
    const bills = await enterBills(story, { people: library.people, projects });
    await changeDetails(story, library.people);
    await connectBanks(story, { payments, bills });
    await markAway(story, library.people);
    await saveViews(story);
    await leavePeople(story);
    await makeHooks(story);
    await tellPeople(story);
    const token = await makeDemoToken(story);
    await forgetMail(story.ctx);
    return {
      workspace: { id: workspace.id, name: workspace.name, timeZone: workspace.timeZone },
      owner: { email: accounts.owner.email, password: shownPassword },
      ...token,
    };
  });
}

async function foundCompany(
  database: Database,
  tx: Ctx['tx'],
  accounts: DemoAccounts,
): Promise<Story> {
  const now = database.now();
  const { owner } = accounts;
  const founded = new Date(now.getTime() + founder.joined * dayMilliseconds);
  const { workspace, actor } = await createWorkspaceIn(
    tx,
    { ...database, now: () => founded },
    { ...company, plan: 'studio', status: 'active', owner },
  );
  const ctx: Ctx = {
    ...settingsOf(database),
    tx,
    actor: { ...actor, confirmedAt: now },
    workspace,
    now: () => now,
  };
  await renewPlan(ctx);
  return { ctx, people: new Map([[founder.key, actor]]) };
}

/** Sets the current period, as a renewal would. */
async function renewPlan(ctx: Ctx): Promise<void> {
  const start = ctx.now().getTime() - 12 * dayMilliseconds;
  await setPeriod(ctx, {
    periodStart: new Date(start),
    periodEnd: new Date(start + periodDays * dayMilliseconds),
  });
}
