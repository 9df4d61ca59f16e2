export * from './invoice-documents/index.ts';
export * from './invoice-portal/index.ts';
export * from './invoices/index.ts';
export * from './payments/index.ts';
export * from './statements/index.ts';
