import type { Group } from './attack.ts';
import { accounts } from './cases/accounts.ts';
import { addresses } from './cases/addresses.ts';
import { codes } from './cases/codes.ts';
import { crewAddresses } from './cases/crew-addresses.ts';
import { crewLinks } from './cases/crew-links.ts';
import { crossSite } from './cases/cross-site.ts';
import { downloads } from './cases/downloads.ts';
import { durability } from './cases/durability.ts';
import { emailRestores } from './cases/email-restores.ts';
import { eventStreams } from './cases/event-streams.ts';
import { foreignIds } from './cases/foreign-ids.ts';
import { forms } from './cases/forms.ts';
import { headers } from './cases/headers.ts';
import { heavyWork } from './cases/heavy-work.ts';
import { injection } from './cases/injection.ts';
import { interleaved } from './cases/interleaved.ts';
import { kindsOfWork } from './cases/kinds-of-work.ts';
import { limitsGroup } from './cases/limits.ts';
import { listening } from './cases/listening.ts';
import { logs } from './cases/logs.ts';
import { moneyActs } from './cases/money-acts.ts';
import { nulCases } from './cases/nul.ts';
import { oauth } from './cases/oauth.ts';
import { oauthFloods } from './cases/oauth-floods.ts';
import { parsers } from './cases/parsers.ts';
import { paths } from './cases/paths.ts';
import { payments } from './cases/payments.ts';
import { portalLinks } from './cases/portal-links.ts';
import { races } from './cases/races.ts';
import { redirects } from './cases/redirects.ts';
import { rolesGroup } from './cases/roles.ts';
import { sessions } from './cases/sessions.ts';
import { smuggling } from './cases/smuggling.ts';
import { standingMoney } from './cases/standing-money.ts';
import { statements } from './cases/statements.ts';
import { takeovers } from './cases/takeovers.ts';
import { twoServers } from './cases/two-servers.ts';
import { wall } from './cases/wall.ts';
import { webhooks } from './cases/webhooks.ts';
import { xss } from './cases/xss.ts';
import { xssBrowser } from './cases/xss-browser.ts';
import type { Stage } from './stage.ts';

/** Every group of attacks, in order. Those that stop the service run last. */
export const groups: readonly Group<Stage>[] = [
  foreignIds,
  interleaved,
  rolesGroup,
  accounts,
  codes,
  emailRestores,
  crewAddresses,
  crewLinks,
  portalLinks,
  sessions,
  takeovers,
  payments,
  standingMoney,
  moneyActs,
  races,
  xss,
  xssBrowser,
  injection,
  listening,
  headers,
  crossSite,
  redirects,
  paths,
  smuggling,
  nulCases,
  oauth,
  oauthFloods,
  addresses,
  webhooks,
  eventStreams,
  limitsGroup,
  kindsOfWork,
  heavyWork,
  downloads,
  parsers,
  statements,
  forms,
  wall,
  durability,
  logs,
  twoServers,
];
