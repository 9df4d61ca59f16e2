import { createHash } from 'node:crypto';
import { assetKeyOf } from '@callboard/domain/links/address';
import type { AddLink } from '@callboard/domain/links/fields';
import { providerOf } from '@callboard/domain/links/providers';
import type { z } from 'zod';
import type { Ctx } from '../../kernel/context.ts';
import { requireOpenProject } from '../projects/require-open-project.ts';
import { createLink } from './create-link.ts';
import { linksTo, requireNoLink } from './link-exists.ts';
import type { Link } from './record.ts';

const mostCharactersOfId = 255;

/**
 * Links a job to an address. Its provider and external id follow from the address, so a second link
 * to one address is refused, also when an integration made the first.
 * @throws AppError `link_exists` naming the first link, `not_found`, `project_closed`,
 * `invalid_parameter`.
 */
export async function addLink(ctx: Ctx, input: z.infer<typeof AddLink>): Promise<Link> {
  const { projectId, url } = input;
  await requireOpenProject(ctx, projectId);
  const asset = { provider: providerOf(url), externalId: externalIdOf(url) };
  await requireNoLink(ctx, linksTo({ projectId, ...asset }, url));
  return createLink(ctx, { ...input, ...asset });
}

/** Returns the key of an address, or its SHA-256 if it is longer than an id may be. */
function externalIdOf(url: string): string {
  const key = assetKeyOf(url);
  if (key.length <= mostCharactersOfId) return key;
  return `sha256-${createHash('sha256').update(key).digest('hex')}`;
}
