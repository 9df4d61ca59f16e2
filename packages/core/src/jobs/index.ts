export * from './boards/index.ts';
export * from './client-imports/index.ts';
export * from './clients/index.ts';
export * from './contacts/index.ts';
export * from './links/index.ts';
export * from './projects/index.ts';
export * from './saved-views/index.ts';
export * from './team/index.ts';
