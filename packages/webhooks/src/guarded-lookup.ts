import { Resolver } from 'node:dns/promises';
import { isIPv6, type LookupFunction } from 'node:net';
import { requirePublic } from './destination.ts';

const timeoutSeconds = 3;

/**
 * Creates a DNS lookup that resolves a name once, rejects it unless every address is public, and
 * returns exactly the checked addresses, which prevents DNS rebinding. It queries the name servers
 * directly, because the system's lookup uses a pool of four threads that a few slow name servers
 * would block.
 */
export function createGuardedLookup(nameServers?: readonly string[]): LookupFunction {
  const resolver = new Resolver({ timeout: timeoutSeconds * 1000, tries: 2 });
  if (nameServers) resolver.setServers(nameServers);
  return (host, options, callback) => {
    resolve(resolver, host).then(
      (addresses) => callBack(addresses, options.all ?? false, callback),
      (error: Error) => callback(error, '', 0),
    );
  };
}

async function resolve(resolver: Resolver, host: string): Promise<readonly string[]> {
  const results = await Promise.allSettled([resolver.resolve4(host), resolver.resolve6(host)]);
  const addresses = results.flatMap((it) => (it.status === 'fulfilled' ? it.value : []));
  return requirePublic(host, addresses);
}

function callBack(
  addresses: readonly string[],
  wantsAll: boolean,
  callback: Parameters<LookupFunction>[2],
): void {
  const found = addresses.map((address) => ({ address, family: isIPv6(address) ? 6 : 4 }));
  const [first] = found;
  if (wantsAll || !first) callback(null, found);
  else callback(null, first.address, first.family);
}
