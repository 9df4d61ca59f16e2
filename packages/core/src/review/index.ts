export * from './approvers/index.ts';
export * from './cut-links/index.ts';
export * from './cut-portal/index.ts';
export * from './deliverables/index.ts';
export * from './ledger/index.ts';
export * from './media/index.ts';
export * from './notes/index.ts';
export * from './versions/index.ts';
