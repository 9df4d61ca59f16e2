export { findClientAccount } from './find-client-account.ts';
export { findStatement, type Statement, type StatementRow } from './find-statement.ts';
export { findStatementRecipient } from './find-statement-recipient.ts';
export { sendStatement } from './send-statement.ts';
