import { AppError } from '@callboard/domain/errors';
import { shortAddress } from '@callboard/domain/links/address';
import { and, eq, or, type SQL } from 'drizzle-orm';
import type { Ctx } from '../../kernel/context.ts';
import { schema } from '../../kernel/schema.ts';
import { liveLinks } from './record.ts';

const { externalLinks } = schema;

interface Asset {
  projectId: string;
  provider: string;
  externalId: string;
}

/** Condition: live links of a project to one asset, and those with one address if it is given. */
export function linksTo({ projectId, provider, externalId }: Asset, url?: string): SQL | undefined {
  const isAsset = and(
    eq(externalLinks.provider, provider),
    eq(externalLinks.externalId, externalId),
  );
  const isSame = url === undefined ? isAsset : or(isAsset, eq(externalLinks.url, url));
  return and(liveLinks, eq(externalLinks.projectId, projectId), isSame);
}

/** Requires that no live link matches. @throws AppError `link_exists` naming the first that does. */
export async function requireNoLink(ctx: Ctx, where: SQL | undefined): Promise<void> {
  const first = await findFirst(ctx, where);
  if (first) throw linkExists(ctx, first);
}

/** Returns the error for an asset that is linked, naming the first link. */
export async function alreadyLinked(ctx: Ctx, asset: Asset): Promise<AppError> {
  return linkExists(ctx, await findFirst(ctx, linksTo(asset)));
}

interface First {
  id: string;
  url: string;
  label: string | null;
}

async function findFirst({ tx }: Ctx, where: SQL | undefined): Promise<First | undefined> {
  const { id, url, label } = externalLinks;
  const [first] = await tx.select({ id, url, label }).from(externalLinks).where(where).limit(1);
  return first;
}

/** Integrations know links by id, people by label or address. */
function linkExists({ actor }: Ctx, first: First | undefined): AppError {
  if (actor.kind === 'api') {
    const name = first?.id ?? 'another link';
    return new AppError(
      'link_exists',
      `This asset is already linked as ${name}. Update that link instead.`,
    );
  }
  const name = first ? (first.label ?? shortAddress(first.url)) : 'another link';
  return new AppError(
    'link_exists',
    `This URL is already linked as ${name}. Edit that link instead.`,
  );
}
