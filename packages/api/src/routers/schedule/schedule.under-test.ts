import type { RouterUnderTest } from '../../testing/router-under-test.ts';

export const crew: RouterUnderTest = {
  id: 'project',
  references: { crew_member_id: 'crewMember' },
  values: { booking_status: undefined },
  v1: {
    list: { scope: 'crew:read', route: 'GET /projects/{id}/crew' },
  },
  tools: {
    dayOutOfDays: { name: 'get_day_out_of_days' },
    list: { name: 'list_project_crew' },
    availability: {
      name: 'find_crew_availability',
      input: { dates: ['2026-12-01'], from: undefined, to: undefined },
    },
  },
};

export const media: RouterUnderTest = {
  id: 'project',
  v1: {
    list: { scope: 'media:read', route: 'GET /projects/{id}/media-drives' },
  },
  tools: {
    list: { name: 'list_media_drives' },
  },
};
