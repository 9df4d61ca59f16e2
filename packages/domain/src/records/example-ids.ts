/** Ids of the records in the examples of the API and the events, which refer to each other. */
export const exampleIds = {
  workspace: 'ws_01k9xq2v6dfmhbqpb3ttz5g6m1',
  token: 'tok_01k9xq2v6ffxjvt2m8ze6d4s4c',
  client: 'cli_01k9xq2v6hf2h8kq3pwj6qsv7n',
  contact: 'con_01k9xq2v6je9wbn3xyq8t8m2rk',
  project: 'prj_01k9xq2v6ke8ts0zp2m9d5q3fa',
  link: 'lnk_01k9xq2v6me0bvk6dn0h7yjw5t',
  shootDay: 'day_01k9xq2v6nez2rk5h2k4qf8x6p',
  callSheet: 'cs_01k9xq2v6pfqyvt7mwt3dzk0he',
  location: 'loc_01k9xq2v6qe6a9c4gtm5sbn1zd',
  booking: 'bkg_01k9xq2v6rf3cvx9zq6p2w7e4y',
  drive: 'drv_01k9xq2v6sf8prd3wmc0j5ka9q',
  deliverable: 'dlv_01k9xq2v6tenxs6y4hb7v1g8dw',
  version: 'ver_01k9xq2v6ve4tmz8kf9r3p5c2j',
  note: 'note_01k9xq2v6wf7gqh2nj6x0s4b8m',
  endpoint: 'whe_01k9xq2v6xe2ymb4qv8c7d0t5s',
  delivery: 'whd_01k9xq2v6ye5rjw9t3n6a1g8kq',
} as const;

/** Timestamps of the example records. */
export const exampleTimes = {
  created_at: '2026-11-18T16:20:41.508Z',
  updated_at: '2026-11-21T17:04:05.123Z',
} as const;
