import { MatchCrew } from '@callboard/domain/crew/import-fields';
import { z } from 'zod';
import { jsonRows } from '#app/features/imports/json-rows.ts';

// 500 people with long names, emails and phones.
const mostText = 100_000;

/** What the import asks while people are mended: who of them is there. */
export const MatchesForm = z.object({ people: jsonRows(MatchCrew.shape.people, mostText) });
