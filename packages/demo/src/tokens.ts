import { createToken, type NewToken } from '@callboard/core/accounts';
import { type Scope, scopes } from '@callboard/domain/access/scopes';
import type { Person } from './cast.ts';
import { actorOf, on, type Story } from './story.ts';

interface DemoToken {
  name: string;
  scopes: Scope[];
  creator: Person;
  createdDay: number;
  /** The day it expires, if any. */
  expires?: number;
}

/** The integrations of the company. Omar's token ends with his membership. */
const integrations: DemoToken[] = [
  {
    name: 'Archive mirror',
    scopes: ['projects:read', 'media:read'],
    creator: 'omar',
    createdDay: -210,
  },
  {
    name: 'Crew calendar',
    scopes: ['projects:read', 'schedule:read', 'crew:read'],
    creator: 'dana',
    createdDay: -86,
    expires: 4,
  },
  {
    name: 'Edit bay sync',
    scopes: ['projects:read', 'deliverables:read', 'deliverables:write', 'links:write'],
    creator: 'dana',
    createdDay: -58,
  },
];

/** Creates the tokens of the company. Their secrets are discarded. */
export async function makeIntegrations(story: Story): Promise<void> {
  for (const { name, scopes: held, creator, createdDay, expires } of integrations) {
    await createToken(on(story, createdDay, '15:30', creator), {
      name,
      scopes: held,
      creatorId: actorOf(story, creator).membershipId,
      expiresAt: expires === undefined ? null : instantOf(story, expires),
    });
  }
}

/** Creates the token to try the API with, with every scope, for a year. */
export function makeDemoToken(story: Story): Promise<NewToken> {
  return createToken(story.ctx, {
    name: 'Demo',
    scopes,
    creatorId: actorOf(story, 'ines').membershipId,
    expiresAt: instantOf(story, 365),
  });
}

function instantOf({ ctx }: Story, day: number): Date {
  return new Date(ctx.now().getTime() + day * 86_400_000);
}
