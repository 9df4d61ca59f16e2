import { MatchLocations } from '@callboard/domain/location-imports/fields';
import { z } from 'zod';
import { jsonRows } from '#app/features/imports/json-rows.ts';

// 500 rows with long names, addresses and coordinates.
const mostText = 330_000;

/** What the import asks while rows are mended: which locations are there. */
export const MatchesForm = z.object({ rows: jsonRows(MatchLocations.shape.rows, mostText) });
