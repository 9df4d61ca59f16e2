import type { apiClient } from '#app/api-client.ts';

export type TransactionDetail = Awaited<ReturnType<typeof apiClient.bankTransactions.find.query>>;
