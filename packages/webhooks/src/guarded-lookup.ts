import { Resolver } from 'node:dns/promises';
import { isIPv6, type LookupFunction } from 'node:net';
import { requirePublic } from './destination.ts';

const askSeconds = 3;

/**
 * How a connection finds its address: asks DNS once, refuses unless every answer is public, and
 * hands over those very answers, so that a name that answers otherwise the next time changes nothing.
 * Asks the name servers itself: the system's way waits in a pool of four threads, which a few slow
 * name servers would fill for everyone.
 */
export function createGuardedLookup(nameServers?: readonly string[]): LookupFunction {
  const resolver = new Resolver({ timeout: askSeconds * 1000, tries: 2 });
  if (nameServers) resolver.setServers(nameServers);
  return (host, options, callback) => {
    resolve(resolver, host).then(
      (addresses) => answer(addresses, options.all ?? false, callback),
      (error: Error) => callback(error, '', 0),
    );
  };
}

async function resolve(resolver: Resolver, host: string): Promise<readonly string[]> {
  const answers = await Promise.allSettled([resolver.resolve4(host), resolver.resolve6(host)]);
  const addresses = answers.flatMap((it) => (it.status === 'fulfilled' ? it.value : []));
  return requirePublic(host, addresses);
}

function answer(
  addresses: readonly string[],
  wantsAll: boolean,
  callback: Parameters<LookupFunction>[2],
): void {
  const found = addresses.map((address) => ({ address, family: isIPv6(address) ? 6 : 4 }));
  const [first] = found;
  if (wantsAll || !first) callback(null, found);
  else callback(null, first.address, first.family);
}
