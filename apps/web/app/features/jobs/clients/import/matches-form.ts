import { MatchClients } from '@callboard/domain/client-imports/fields';
import { z } from 'zod';
import { jsonRows } from '#app/features/imports/json-rows.ts';

// 500 rows with long names of clients and contacts, and emails.
const mostText = 150_000;

/** What the import asks while rows are mended: which clients and contacts are there. */
export const MatchesForm = z.object({ rows: jsonRows(MatchClients.shape.rows, mostText) });
