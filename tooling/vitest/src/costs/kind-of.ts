/** What a process of a test run is, in the order in which their processor time is printed. */
export const kinds = [
  'renderers',
  'browsers',
  'web servers',
  'workers of the product',
  'PostgreSQL',
  'tests',
  'builds and checks',
  'other programs',
] as const;

export type Kind = (typeof kinds)[number];

const patterns: [RegExp, Kind][] = [
  [/--type=renderer/, 'renderers'],
  [/chrom(e|ium)|headless[-_]shell/, 'browsers'],
  [/apps\/web\/(build\/program\/main|e2e\/server-host)/, 'web servers'],
  [/apps\/worker\/build\/main/, 'workers of the product'],
  [/^postgres\b|\/postgres /, 'PostgreSQL'],
  [
    /(^|\/| )(biome|knip|turbo|tsc|tsdown|react-router)( |$)|\/(biome|knip|turbo|typescript|tsdown|@react-router\/dev)\/|scripts\/(generate|pack)\.ts|src\/build\.ts/,
    'builds and checks',
  ],
  [/vitest/, 'tests'],
];

/** Returns what a process is by its command line. */
export function kindOf(command: string): Kind {
  return patterns.find(([pattern]) => pattern.test(command))?.[1] ?? 'other programs';
}
