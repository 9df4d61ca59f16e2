export * from './plaid-server.ts';
