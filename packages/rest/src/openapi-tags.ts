/** The resources of the API in the order of the reference. */
export const tags = [
  { name: 'Workspace', description: 'The workspace a token belongs to, and the token itself.' },
  { name: 'Projects', description: 'The jobs of the company.' },
  { name: 'Links', description: 'What other systems keep for a project, by its address there.' },
  {
    name: 'Shoot days',
    description: 'The days of a project, how firm they are and who is called.',
  },
  { name: 'Deliverables', description: 'What a project hands over.' },
  { name: 'Versions', description: 'The cuts of a deliverable, each with its decision.' },
  { name: 'Notes', description: 'What the client and the team say about a cut.' },
  { name: 'Clients', description: 'The companies the jobs are for.' },
  { name: 'Contacts', description: 'The people at clients and agencies.' },
  { name: 'Crew', description: 'Who is booked on a project, without how to reach or pay them.' },
  { name: 'Locations', description: 'The places of a project.' },
  { name: 'Media drives', description: 'The drives that hold the material of a project.' },
  {
    name: 'Webhook endpoints',
    description:
      'The addresses of yours that are told what happens, each of the token that made it.',
  },
];
