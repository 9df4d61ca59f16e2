import type { RouterUnderTest } from '../../testing/router-under-test.ts';
import { office } from '../../testing/terms.ts';

export const calendar: RouterUnderTest = {
  id: 'crewMember',
  whoMay: office,
  permission: { query: 'schedule.view', mutation: 'schedule.edit' },
  values: { holds: undefined },
  procedures: {
    days: { filters: ['crewMemberId', 'projectId'] },
    bookings: { filters: ['crewMemberId', 'projectId'] },
    people: { filters: ['id'] },
  },
};
