/** The programs that `buildApps` makes, from the root of the repository. */
export const programs = {
  web: 'apps/web/build/program/main.js',
  worker: 'apps/worker/build/main.js',
  admin: 'apps/admin/build/main.js',
} as const;
