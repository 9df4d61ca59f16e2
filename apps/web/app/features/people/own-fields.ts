import { shownName } from '@callboard/core/people/fields';
import { z } from 'zod';

/** Fields that several forms share. */
export const ownName = z.string('Enter your name.').pipe(shownName);
export const ownEmail = z.email('Enter your email address.');
export const companyName = z.string('Enter the name of your company.').pipe(shownName);
export const companyZone = z.string('Choose the zone your call times are in.');
