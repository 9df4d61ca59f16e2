import type { RouterUnderTest } from '../testing/router-under-test.ts';
import { office } from '../testing/terms.ts';

export const calendar: RouterUnderTest = {
  id: 'crewMember',
  permission: { query: 'schedule.view', mutation: 'schedule.edit' },
  values: { holds: undefined },
  procedures: {
    days: { whoMay: office, filters: ['crewMemberId', 'projectId'] },
    bookings: { whoMay: office, filters: ['crewMemberId', 'projectId'] },
    people: { whoMay: office, filters: ['id'] },
    holidays: { whoMay: office },
  },
};
