import { locationFields, projectLocationFields } from '@callboard/domain/locations/fields';
import { driveFields } from '@callboard/domain/media/fields';
import { makeDrive, makeLocation } from '@callboard/testing/factories';
import { group, ofProject, type RouterUnderTest } from '../../testing/router-under-test.ts';
import { office, ordinary } from '../../testing/terms.ts';

export const locations: RouterUnderTest = {
  id: 'project',
  fields: { ...locationFields, ...projectLocationFields },
  records: [
    group(['location', 'projectLocation'], async ({ app, owner, idOf }) => {
      const made = await makeLocation(app, owner, { projectId: await idOf('project') });
      return { location: made.id, projectLocation: made.useId };
    }),
  ],
  whoMay: office,
  permission: { query: 'schedule.view', mutation: 'schedule.edit' },
  procedures: {
    update: { lock: ordinary, references: { id: 'location' } },
    updateOnProject: {
      lock: ordinary,
      references: { id: 'projectLocation' },
      input: { reason: undefined, status: 'shortlisted' },
    },
  },
  v1: {
    list: {
      scope: 'locations:read',
      route: 'GET /projects/{id}/locations',
      contactDetails: [
        'data.address',
        'data.city',
        'data.nearest_hospital.address',
        'data.nearest_hospital.phone',
      ],
    },
  },
  tools: {
    list: { name: 'list_locations', contactDetails: ['items.address'] },
  },
};

export const mediaDrives: RouterUnderTest = {
  id: 'drive',
  fields: driveFields,
  references: { copyOfId: 'otherDrive' },
  whoMay: office,
  permission: { query: 'schedule.view', mutation: 'schedule.edit' },
  records: [ofProject('drive', makeDrive), ofProject('otherDrive', makeDrive)],
  procedures: {
    update: { lock: ordinary, input: { verifiedAt: undefined } },
  },
};
