import type { Caller } from '@callboard/api';
import type { apiClient } from '#app/api-client.ts';

export type StatementRow = Awaited<ReturnType<Caller['bankStatements']['list']>>[number];
export type Preview = Awaited<ReturnType<typeof apiClient.bankStatements.preview.query>>;
export type PreviewedStatement = Preview['statements'][number];
export type ImportChoice = Parameters<
  typeof apiClient.bankStatements.import.mutate
>[0]['statements'][number];

/** What a person decides about one statement of a file. */
export interface Decision {
  /** Empty for a new account. */
  accountId: string;
  bankName: string;
  name: string;
  /** What a new account is, if the file does not say it. */
  type: 'depository' | 'credit' | 'loan' | 'other';
  /** Undefined while it is not chosen. */
  currency?: string;
  acceptsDifference: boolean;
  skipsProblems: boolean;
  /** What was said of lines that seem to be there: whether each is added. */
  isAdded: Readonly<Record<number, boolean>>;
}
