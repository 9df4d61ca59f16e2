import { portalPath, portalProofDays } from '@callboard/core/portal';
import { linkCookies } from '#app/features/accounts/secret-link/link-cookies.ts';

/** The cookies of the pages of clients. */
export const { readProofs, readCodeSecret, readPass, addProof, setCodeSecret, setPass } =
  linkCookies({ path: portalPath, name: 'portal', proofDays: portalProofDays });
