import { exampleShootDay as shootDay } from '@callboard/core/events';
import { type Examples, pageOf } from './example.ts';
import { ids, times } from './ids.ts';

const crew = {
  id: ids.booking,
  project_id: ids.project,
  name: 'Pilar Nunez',
  role: 'Best Boy Electric',
  booking_status: 'confirmed',
  call_time: '06:30',
  ...times,
};

const location = {
  id: ids.location,
  project_id: ids.project,
  name: 'Calloway residence',
  kind: 'practical',
  status: 'confirmed',
  address: '18 Fern Hill Rd',
  city: 'Pasadena',
  region: 'CA',
  postal_code: '91103',
  country: 'US',
  latitude: 34.1622,
  longitude: -118.1645,
  time_zone: 'America/Los_Angeles',
  permit_status: 'issued',
  parking: 'Crew park at the church lot, two minutes on foot.',
  load_in: 'Side gate, no steps.',
  notes: 'Shoes off on the oak floor.',
  nearest_hospital: {
    name: 'Fern Hill Hospital',
    address: '100 W California Blvd, Pasadena, CA',
    phone: '+1 626 555 0100',
  },
  ...times,
};

const drive = {
  id: ids.drive,
  project_id: ids.project,
  label: 'MR-A1',
  kind: 'master',
  status: 'at_post',
  capacity_gb: 4000,
  used_gb: 2712,
  serial_number: 'S6PTNJ0W',
  custodian: 'Edit bay 2',
  storage_location: 'Vault, shelf 3',
  copy_of_id: null,
  verified_at: '2026-11-21T05:48:10.000Z',
  checksum_type: 'xxh64',
  retain_until: '2027-11-24',
  notes: null,
  ...times,
};

export const productionExamples: Examples = {
  'GET /projects/{id}/shoot-days': { answer: pageOf(shootDay) },
  'GET /shoot-days/{id}': {
    answer: {
      ...shootDay,
      crew_calls: [
        {
          name: 'Silas Quon',
          role: 'Director of Photography',
          booking_status: 'confirmed',
          call_time: '06:00',
        },
        { name: crew.name, role: crew.role, booking_status: 'confirmed', call_time: '06:30' },
      ],
    },
  },
  'GET /projects/{id}/crew': { answer: pageOf(crew) },
  'GET /projects/{id}/locations': { answer: pageOf(location) },
  'GET /projects/{id}/media-drives': { answer: pageOf(drive) },
};
