export * from './deliverables/index.ts';
export * from './notes/index.ts';
export * from './versions/index.ts';
