import { locationFields, projectLocationFields } from '@callboard/domain/locations/fields';
import { makeLocation } from '@callboard/testing/factories';
import { createCaller } from '../../index.ts';
import { group, type RouterUnderTest, single } from '../../testing/router-under-test.ts';
import { office, ordinary } from '../../testing/terms.ts';

export const locations: RouterUnderTest = {
  id: 'project',
  fields: { ...locationFields, ...projectLocationFields },
  records: [
    group(['location', 'projectLocation'], async ({ app, owner, idOf }) => {
      const made = await makeLocation(app, owner, { projectId: await idOf('project') });
      return { location: made.id, projectLocation: made.useId };
    }),
    single('locationImport', ({ app, owner }) => {
      const caller = createCaller({ database: app.database, member: owner });
      return caller.locations.import({ locations: [{ name: 'Old Mill', kind: 'exterior' }] });
    }),
    single('freeLocation', ({ app, owner }) => {
      const caller = createCaller({ database: app.database, member: owner });
      return caller.locations.create({ name: 'Ridge Park overlook', kind: 'exterior' });
    }),
  ],
  values: {
    coordinates: '34.1622, -118.1645',
    contactName: 'June Calloway',
    contactPhone: '+1 626 555 0117',
    hospitalName: 'Fern Hill Hospital',
    hospitalAddress: '100 W California Blvd',
    hospitalPhone: '+1 626 555 0100',
    locations: [{ name: 'Ternwell Mill', kind: 'exterior' }],
    rows: [{ name: 'Ternwell Mill', address: '1 Mill Rd', city: 'Glendale' }],
  },
  references: { exceptId: 'location', importId: 'locationImport' },
  whoMay: office,
  permission: { query: 'schedule.view', mutation: 'schedule.edit' },
  procedures: {
    page: { references: { id: 'location' } },
    form: { references: { id: 'location' } },
    create: { lock: ordinary },
    update: { lock: ordinary, references: { id: 'location' } },
    remove: { lock: ordinary, references: { id: 'freeLocation' } },
    match: { permission: 'schedule.edit' },
    import: { lock: ordinary },
    restore: { lock: ordinary, references: { id: 'freeLocation' } },
    use: { lock: ordinary, references: { locationId: 'freeLocation' } },
    drop: { lock: ordinary, references: { id: 'projectLocation' } },
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
