/** The text in an export that says what else is in it. */
export const readMe = `This is an export from Callboard.

data/              One JSON and one CSV file for each kind of record, all as of the same moment.
                   The names of records and fields are those of the database. Times are in UTC.
                   Records with a deleted_at were deleted but can still be restored.
                   Cells that a spreadsheet would run as a formula begin with an apostrophe.
files/             All files that are not deleted, by job, then as in Callboard.
file-paths.csv     Where each record of data/files.json is in this zip.
missing-files.txt  Files whose contents were missing. Only there if there were any.

Passwords, sessions, and secrets of tokens and webhooks are not exported.
`;
