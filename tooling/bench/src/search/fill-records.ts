import type { OwnerSql } from '@callboard/testing/factories';

/** How many records of each kind a large company has: 200,000 in all. */
export const sizes = {
  clients: 500,
  contacts: 2_000,
  crew: 5_000,
  projects: 4_000,
  days: 12_000,
  deliverables: 30_000,
  versions: 60_000,
  notes: 86_500,
};

export const records = Object.values(sizes).reduce((sum, count) => sum + count, 0);

const names = {
  first:
    'Mina Silas Anouk Theo Pilar Greta Owen Rosa Dre Wren Cass Bo Nell Idris Yuki Kai Lena Tomas Rhea Carol',
  last: 'Petrov Quon Bell Marsh Nunez Voss Tadesse Delgado Holloway Abara Farrow Lindahl Cole Sato Moreno Fors Reyes Solberg Ibsen Takeda Ostrander Vantelle Calloway Okafor Brandt',
  brand:
    'Quillfeather Vantelle Brightmoor Northlatch Fennwick Pebblewick Harborline Kestrel Marlowe Tallow',
  trade: 'Coffee Footwear Foods Foundation Motors Audio Optics Bank Travel Beauty',
  job: 'Morning Glow Trail Harbor River Winter Velvet Copper Lantern Meadow Signal Canyon',
  theme: 'Ritual Forward Lights Kitchen Corner Stories Season Motion Promise Bloom',
  roles:
    'Gaffer|Director of Photography|1st AD|1st AC|DIT|Key Grip|Hair and make-up|Production Designer|Sound Mixer|Editor',
  film: 'Hero Cutdown Bumper Lift Teaser Manifesto Testimonial Social',
  note: 'hold the bottle a beat longer before the super comes on and keep the logo off the skyline|legal needs the disclaimer up for three seconds at the end of the spot|the music feels late against the pour so pull it four frames earlier|grade is too cool in the kitchen and the skin tones look green|swap the last wide for the closer take with the steam',
};

/** Returns SQL for one of some words, by a number. */
const pick = (words: string, n: string, between = ' ') =>
  `(array['${words.split(between).join("','")}'])[1 + (${n})::bigint % ${words.split(between).length}]`;

/** Fills a workspace with records that have names and notes as people write them. */
export async function fillRecords(sql: OwnerSql, workspaceId: string): Promise<void> {
  const insert = async (table: string, columns: string, values: string, from: string) => {
    await sql.unsafe(`insert into ${table} (workspace_id, ${columns}) select '${workspaceId}', ${values}
      from ${from}`);
  };
  const series = (count: number) => `generate_series(1, ${count}) n`;
  const person = `${pick(names.first, 'n')} || ' ' || ${pick(names.last, 'n / 20')}`;
  const age = `now() - make_interval(mins => n)`;
  await insert(
    'clients',
    'id, name, kind',
    `'cli_' || n, ${pick(names.brand, 'n')} || ' ' || ${pick(names.trade, 'n / 10')} || ' ' || n / 100, 'brand'`,
    series(sizes.clients),
  );
  await insert(
    'contacts',
    'id, client_id, name, title, is_primary',
    `'con_' || n, 'cli_' || 1 + n % ${sizes.clients}, ${person}, 'Producer', false`,
    series(sizes.contacts),
  );
  await insert(
    'crew_members',
    'id, name, department, default_role, kind',
    `'crew_' || n, ${person}, 'camera', ${pick(names.roles, 'n / 500', '|')}, 'crew'`,
    series(sizes.crew),
  );
  await insert(
    'projects',
    'id, job_no, name, status, client_id, source, created_at',
    `'prj_' || n, 'J' || n, ${pick(names.job, 'n')} || ' ' || ${pick(names.theme, 'n / 12')}, 'production',
      'cli_' || 1 + n % ${sizes.clients}, 'new_project', ${age}`,
    series(sizes.projects),
  );
  await insert(
    'shoot_days',
    'id, project_id, date, label, hold_status, call_time, wrap_time, time_zone, created_at',
    `'day_' || n, 'prj_' || 1 + n % ${sizes.projects}, current_date + n % 300,
      'Day ' || 1 + n / ${sizes.projects} || ' of 3', 'confirmed', '07:00', '19:00', 'UTC', ${age}`,
    series(sizes.days),
  );
  await insert(
    'deliverables',
    'id, project_id, title, format, duration, status, sort_order, created_at',
    `'del_' || n, 'prj_' || 1 + n % ${sizes.projects},
      ${pick(names.film, 'n / 7')} || ' :' || (array['06','15','30','60'])[1 + n % 4], '16x9', '', 'IN_REVIEW', n, ${age}`,
    series(sizes.deliverables),
  );
  await insert(
    'versions',
    'id, deliverable_id, version_number, kind, file_name, posted_by, created_at',
    `'ver_' || n, 'del_' || 1 + n % ${sizes.deliverables}, 1 + n / ${sizes.deliverables}, 'upload',
      'cut.mov', 'Team', ${age}`,
    series(sizes.versions),
  );
  await insert(
    'notes',
    'id, version_id, body, visibility, author_kind, author_name, created_at',
    `'note_' || n, 'ver_' || 1 + n % ${sizes.versions}, ${pick(names.note, 'n', '|')} || ' ' || n,
      'client', 'CLIENT', ${person}, ${age}`,
    series(sizes.notes),
  );
}
