import { randomBytes } from 'node:crypto';
import { hashPassword, openSandbox, quietSandbox } from '@callboard/core/accounts';
import type { Database } from '@callboard/core/kernel';
import { unscoped } from '@callboard/db/unscoped';
import type { SandboxStep } from '@callboard/domain/sandboxes/enums';
import { markAway } from './away.ts';
import { fillClientBook } from './clients.ts';
import { makeEstimates } from './estimates/make-estimates.ts';
import { colleagues, founder } from './members.ts';
import { billClients } from './money/bill-clients.ts';
import { enterBills } from './money/enter-bills.ts';
import { fillLibrary } from './production.ts';
import { runProjects } from './projects.ts';
import type { Story } from './story.ts';

const dayMilliseconds = 86_400_000;

interface Making {
  /** The workspace whose sandbox it is. */
  workspaceId: string;
  /** Called before each step. */
  progress?: (step: SandboxStep) => void;
}

/**
 * Creates the sandbox of a workspace, or fills the one there is anew, in one transaction: the jobs,
 * crew, clients and money of the demo company, all by one member, without connected banks, apps,
 * tokens or people who can sign in. Returns the id of the sandbox.
 */
export async function makeSandbox(
  database: Database,
  { workspaceId, progress = () => {} }: Making,
): Promise<string> {
  const passwordHash = await hashPassword({ password: randomBytes(32).toString('base64url') });
  const founded = new Date(database.now().getTime() + founder.joined * dayMilliseconds);
  return unscoped(database).transaction(async (tx) => {
    const { ctx, actor } = await openSandbox(tx, database, { workspaceId, founded, passwordHash });
    const people = [founder, ...colleagues].map(({ key }) => [key, actor] as const);
    const story: Story = { ctx, people: new Map(people) };
    await fill(story, progress);
    await quietSandbox(ctx);
    return ctx.workspace.id;
  });
}

async function fill(story: Story, progress: (step: SandboxStep) => void): Promise<void> {
  progress('people');
  const library = await fillLibrary(story);
  const book = await fillClientBook(story);
  progress('jobs');
  const projects = await runProjects(story, book, library);
  progress('money');
  const estimates = await makeEstimates(story, book, projects);
  await billClients(story, estimates);
  await enterBills(story, { people: library.people, projects });
  await markAway(story, library.people);
}
