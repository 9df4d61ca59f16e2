import type { McpScope } from '../access/mcp-scopes.ts';
import { record } from '../activity/record.ts';
import { newId } from '../ids.ts';
import { makeTokenPair } from '../oauth/token-pair.ts';
import { schema } from '../schema.ts';
import { actorOf, on, type Story } from './story.ts';

const { oauthConnections, oauthTokens } = schema;

/** The program the company has connected, as it registered itself. */
export const assistant = {
  name: 'Claude',
  redirectUris: ['https://claude.ai/api/mcp/auth_callback'],
};

/** The connection of the assistant, approved by Ines and used this week. Its tokens are not kept. */
export async function connectAssistant(story: Story, clientId: string): Promise<void> {
  const ctx = on(story, -6, '09:40', 'ines');
  const { workspace, tx } = story.ctx;
  const scopes: McpScope[] = ['read', 'estimate'];
  const connectionId = newId('connection');
  await tx.insert(oauthConnections).values({
    id: connectionId,
    clientId,
    clientName: assistant.name,
    redirectHost: 'claude.ai',
    membershipId: actorOf(story, 'ines').membershipId,
    scopes,
    lastUsedAt: on(story, -1, '16:20', 'ines').now(),
    createdAt: ctx.now(),
    updatedAt: ctx.now(),
  });
  const holder = { workspaceId: workspace.id, connectionId, scopes };
  await tx.insert(oauthTokens).values(makeTokenPair(holder, ctx.now()).row);
  await record(ctx, 'connection.approved', {
    subject: connectionId,
    data: { clientName: assistant.name, scopes },
  });
}
