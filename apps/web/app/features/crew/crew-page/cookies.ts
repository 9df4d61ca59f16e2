import { crewPagePath, proofDays } from '@callboard/core/crew';
import { linkCookies } from '#app/features/accounts/secret-link/link-cookies.ts';

/** The cookies of crew pages. */
export const { readProofs, readCodeSecret, addProof, setCodeSecret } = linkCookies({
  path: crewPagePath,
  name: 'crew',
  proofDays,
});
