import { emailOr, shownName } from '@callboard/domain/people/fields';
import { z } from 'zod';

/** Fields that several forms share. */
export const ownName = z.string('Enter your name.').pipe(shownName);
export const ownEmail = emailOr('Enter your email address.');
export const companyName = z.string('Enter a company name.').pipe(shownName);
export const companyZone = z.string('Choose a time zone.');
