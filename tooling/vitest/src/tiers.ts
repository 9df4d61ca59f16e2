/** Which tests run: what a change can break, all of them, or those that are named. */
export type Tier = 'common' | 'all' | 'named';

/** What breaks rarely or belongs to a release: packed packages, other languages, kills and disks. */
export const rare = [
  'apps/web/app/features/developers/{receivers,strict-samples}.test.ts',
  'packages/demo/src/oldest-postgres.test.ts',
  'packages/mcp/src/official-clients.test.ts',
  'packages/sdk/src/pack.test.ts',
  'packages/sdk-python/src/python.test.ts',
  'tooling/start/src/{full-disk,supervision}.test.ts',
];

/** Returns the files that do not run in this tier. */
export function leftOut(tier: string | undefined): string[] {
  return tier === 'common' ? rare : [];
}
