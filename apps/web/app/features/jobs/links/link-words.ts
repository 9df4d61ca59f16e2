import { shortAddress } from '@callboard/domain/links/address';
import { providerName } from '@callboard/domain/links/providers';
import type { ShownLink } from './use-more-links.ts';

/** Returns what a link is called: its label, else its address in few characters. */
export function linkTitle({ label, url }: Pick<ShownLink, 'label' | 'url'>): string {
  return label ?? shortAddress(url);
}

/** Returns what the line below a link says: its provider, its deliverable and who keeps it. */
export function linkFacts(link: ShownLink): string[] {
  const { deliverableTitle, tokenName, addedBy } = link;
  const keeper = tokenName === null ? addedBy && `added by ${addedBy}` : `kept by ${tokenName}`;
  return [providerName(link), deliverableTitle, keeper].filter((it) => it !== null);
}
