import { scoutLinkDays } from '@callboard/domain/scout-sheets/enums';
import { linkCookies } from '#app/features/accounts/secret-link/link-cookies.ts';

/** The cookie by which a browser changes its own answers. It proves nobody. */
export const scoutCookies = linkCookies({
  path: '/scout',
  name: 'scout',
  proofDays: scoutLinkDays,
});
