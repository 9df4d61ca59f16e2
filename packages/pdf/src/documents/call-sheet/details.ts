import { mapUrlOf } from '@callboard/domain/call-sheets/map-url';
import type { Sheet, SheetFile, SheetPlace, SheetStrip } from '@callboard/domain/call-sheets/sheet';
import type { Block, ColumnsBlock, FactsBlock } from '../../document.ts';
import { linesOf, paragraphsOf } from '../words.ts';

type Fact = FactsBlock['items'][number];

/**
 * Returns where to go: the location, the nearest hospital, parking and load-in, then the other places
 * of the day.
 */
export function placeBlocks(sheet: Sheet): Block[] {
  const { parking, loadIn } = sheet;
  const columns = [
    ...[placeFacts(sheet), hospitalFacts(sheet)],
    [
      ...(parking ? [{ label: parkingLabel(sheet), value: '', detail: parking }] : []),
      ...(loadIn ? [{ label: 'Load-in', value: '', detail: loadIn }] : []),
    ],
  ].filter((it) => it.length > 0);
  if (columns.length === 0) return [];
  const blocks = columns.map((items) => ({
    blocks: [{ kind: 'facts', columns: 1, items } as const],
  }));
  return [{ kind: 'columns', columns: [...mapColumn(sheet), ...blocks] }, ...roleBlocks(sheet)];
}

/** The map of the set, for the camera of a phone. */
function mapColumn({ place }: Sheet): ColumnsBlock['columns'] {
  if (!place) return [];
  return [
    { share: 0.4, blocks: [{ kind: 'code', text: mapUrlOf(place), label: 'Map of the set' }] },
  ];
}

/** A crew parking of its own is printed with the places. */
function parkingLabel({ places = [] }: Sheet): string {
  return places.some((it) => it.role === 'crew_parking') ? 'Parking' : 'Crew parking';
}

const rolesInRow = 3;

function roleBlocks({ places = [] }: Sheet): Block[] {
  const facts = places.map((it) => placeFact(it.title, it));
  const rows = Array.from({ length: Math.ceil(facts.length / rolesInRow) }, (_, row) =>
    facts.slice(row * rolesInRow, (row + 1) * rolesInRow),
  );
  return rows.map((row) => ({
    kind: 'columns',
    columns: row.map((it) => ({ blocks: [{ kind: 'facts', columns: 1, items: [it] } as const] })),
  }));
}

function placeFacts({ place }: Sheet): Fact[] {
  return place
    ? [{ label: 'Location', value: place.name, ...(place.address && { detail: place.address }) }]
    : [];
}

function placeFact(label: string, place: SheetPlace): Fact {
  const detail = linesOf(place.address, mapUrlOf(place).replaceAll('%2C', ','));
  return { label, value: place.name, detail };
}

function hospitalFacts({ hospital }: Sheet): Fact[] {
  if (!hospital) return [];
  const detail = linesOf(hospital.address, hospital.phone && `Phone ${hospital.phone}`);
  return [{ label: 'Nearest hospital', value: hospital.name, detail }];
}

/** Returns whom to call, on which channel, and when there is food. */
export function contactBlocks({ contacts, walkie, strips }: Sheet): Block[] {
  const columns = [
    ...(contacts.length > 0 ? [{ share: 2.2, blocks: contactTable(contacts) }] : []),
    ...(walkie.length > 0 ? [{ blocks: walkieTable(walkie) }] : []),
    ...mealColumn(strips.filter((it) => it.kind === 'meal')),
  ];
  return columns.length > 0 ? [{ kind: 'columns', columns }] : [];
}

function contactTable(contacts: Sheet['contacts']): Block[] {
  const hasPhones = contacts.some((it) => it.phone);
  return [
    { kind: 'band', text: 'Key contacts' },
    {
      kind: 'table',
      hidesLabels: true,
      columns: [
        { label: 'Role', share: 1.2 },
        { label: 'Name', share: 1.4 },
        ...(hasPhones ? [{ label: 'Phone' }] : []),
      ],
      rows: contacts.map(({ role, name, phone }) => [
        role,
        { text: name, isBold: true },
        ...(hasPhones ? [phone ?? ''] : []),
      ]),
    },
  ];
}

function walkieTable(walkie: Sheet['walkie']): Block[] {
  return [
    { kind: 'band', text: 'Walkie channels' },
    {
      kind: 'table',
      hidesLabels: true,
      columns: [{ label: 'Channel' }, { label: 'For', share: 1.8 }],
      rows: walkie.map(({ channel, use }) => [{ text: channel, isBold: true }, use]),
    },
  ];
}

function mealColumn(meals: readonly SheetStrip[]) {
  if (meals.length === 0) return [];
  const blocks: Block[] = [
    { kind: 'band', text: 'Meals' },
    {
      kind: 'table',
      hidesLabels: true,
      columns: [{ label: 'Time' }, { label: 'Meal', share: 2.4 }],
      rows: meals.map(({ start, text, minutes }) => [
        { text: start, isBold: true },
        `${text}, ${minutes} min`,
      ]),
    },
  ];
  return [{ blocks }];
}

/** Returns what all have to read. */
export function textBlocks({ safety, notes, files = [] }: Sheet): Block[] {
  return [
    ...(safety ? [{ kind: 'notice', title: 'Safety', text: safety } as const] : []),
    ...(notes
      ? [
          { kind: 'band', text: 'Notes' } as const,
          { kind: 'paragraphs', items: paragraphsOf(notes) } as const,
        ]
      : []),
    ...fileBlocks(files),
  ];
}

function fileBlocks(files: readonly SheetFile[]): Block[] {
  if (files.length === 0) return [];
  return [
    { kind: 'band', text: 'With this call sheet' },
    { kind: 'paragraphs', items: [files.map((it) => it.name).join(', ')] },
  ];
}
