/** The tags of the API in the order of the reference. */
export const tags = [
  { name: 'Workspace', description: 'The workspace of a token, and the token itself.' },
  { name: 'Projects', description: 'Jobs of the company.' },
  { name: 'Links', description: 'Links from a project to assets in other systems.' },
  {
    name: 'Shoot days',
    description: 'Shoot days of a project with their hold status and crew calls.',
  },
  { name: 'Deliverables', description: 'Films and other assets that a project delivers.' },
  { name: 'Versions', description: 'Cuts of a deliverable, each with its review decision.' },
  { name: 'Notes', description: 'Review notes of the client and the team on a version.' },
  { name: 'Clients', description: 'Companies that commission projects.' },
  { name: 'Contacts', description: 'People at clients and agencies.' },
  { name: 'Crew', description: 'People booked on a project, without contact details or pay.' },
  { name: 'Locations', description: 'Locations of a project.' },
  { name: 'Media drives', description: 'Drives that hold the footage of a project.' },
  {
    name: 'Webhook endpoints',
    description:
      'URLs that receive signed events. A token sees and changes only the endpoints it created.',
  },
];
