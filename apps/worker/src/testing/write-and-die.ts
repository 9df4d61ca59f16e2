import { loadServiceConfig } from '@callboard/config';
import { asMember } from '@callboard/core/accounts';
import { createProject } from '@callboard/core/jobs';
import { openDatabase } from '@callboard/core/kernel';

/** Creates a project as the web process does, and is killed before or right after its commit. */
async function writeAndDie(): Promise<void> {
  const database = openDatabase(loadServiceConfig());
  const { userId, workspaceId } = JSON.parse(process.env.MEMBER ?? '');
  await asMember(database, { userId, workspaceId }, async (ctx) => {
    await createProject(ctx, { name: 'Morning Ritual', source: 'new_project' });
    if (process.env.MOMENT === 'rollback') process.kill(process.pid, 'SIGKILL');
  });
  process.kill(process.pid, 'SIGKILL');
}

await writeAndDie();
