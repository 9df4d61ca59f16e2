import type { Group } from './attack.ts';
import { addresses } from './cases/addresses.ts';
import { crossSite } from './cases/cross-site.ts';
import { foreignIds } from './cases/foreign-ids.ts';
import { forms } from './cases/forms.ts';
import { headers } from './cases/headers.ts';
import { interleaved } from './cases/interleaved.ts';
import { nulCases } from './cases/nul.ts';
import { oauth } from './cases/oauth.ts';
import { oauthFloods } from './cases/oauth-floods.ts';
import { paths } from './cases/paths.ts';
import { redirects } from './cases/redirects.ts';
import { rolesGroup } from './cases/roles.ts';
import { smuggling } from './cases/smuggling.ts';
import type { Stage } from './stage.ts';

/** Every attack, in the order in which they run: what stops the service comes last. */
export const groups: readonly Group<Stage>[] = [
  foreignIds,
  interleaved,
  rolesGroup,
  headers,
  crossSite,
  redirects,
  paths,
  smuggling,
  nulCases,
  oauth,
  oauthFloods,
  addresses,
  forms,
];
