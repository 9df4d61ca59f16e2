import { newId } from '@callboard/core';
import { createTokenPair } from '@callboard/core/accounts';
import { record } from '@callboard/core/activity';
import type { McpScope } from '@callboard/domain/access/mcp-scopes';
import { insertConnection } from './rows.ts';
import { actorOf, on, type Story } from './story.ts';

/** The OAuth client the company has connected. */
export const assistant = {
  name: 'Claude',
  redirectUris: ['https://claude.ai/api/mcp/auth_callback'],
};

/** Connects the assistant, approved by Ines and used this week. Its tokens are discarded. */
export async function connectAssistant(story: Story, clientId: string): Promise<void> {
  const ctx = on(story, -6, '09:40', 'ines');
  const { workspace } = ctx;
  const scopes: McpScope[] = ['read', 'estimate'];
  const connectionId = newId('connection');
  const connection = {
    id: connectionId,
    clientId,
    clientName: assistant.name,
    redirectHost: 'claude.ai',
    membershipId: actorOf(story, 'ines').membershipId,
    scopes,
    lastUsedAt: on(story, -1, '16:20', 'ines').now(),
    createdAt: ctx.now(),
    updatedAt: ctx.now(),
  };
  const holder = { workspaceId: workspace.id, connectionId, scopes };
  const { row: tokens } = createTokenPair(holder, ctx.now());
  await insertConnection(ctx, { connection, tokens });
  await record(ctx, 'connection.approved', {
    subject: connectionId,
    data: { clientName: assistant.name, scopes },
  });
}
