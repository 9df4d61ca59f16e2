import { printedCall, type Sheet, type SheetStrip } from '@callboard/domain/call-sheets/sheet';
import { departmentLabels } from '@callboard/domain/crew/enums';
import type { Block, Cell, Column } from '../../document.ts';
import { paragraphsOf } from '../words.ts';

/** A column of the schedule, left out when no strip has it. */
const stripColumns: [Column, (strip: SheetStrip) => string][] = [
  [{ label: 'Time', share: 0.7 }, (it) => it.start],
  [{ label: 'Min', share: 0.5, align: 'right' }, (it) => String(it.minutes)],
  [{ label: 'What', share: 4.5 }, (it) => it.text],
  [{ label: 'Set', share: 1 }, (it) => it.setting ?? ''],
  [{ label: 'Cast', share: 1.6 }, (it) => it.cast ?? ''],
  [{ label: 'Where', share: 2 }, (it) => it.place ?? ''],
];

/** What is not shot, which gets a gray ground. */
const pauses: readonly SheetStrip['kind'][] = ['meal', 'company_move', 'wrap'];

/** Returns the strips of the day with their times. */
export function scheduleBlocks({ strips }: Sheet): Block[] {
  if (strips.length === 0) return [];
  const shown = stripColumns.filter(([, read]) => strips.some((it) => read(it) !== ''));
  return [
    { kind: 'band', text: 'Schedule' },
    {
      kind: 'table',
      columns: shown.map(([column]) => column),
      rows: strips.map((strip) => {
        const isPause = pauses.includes(strip.kind);
        return shown.map(([{ label }, read]): Cell => {
          const isBold = isPause || label === 'Time';
          return { text: read(strip), isBold, isShaded: isPause };
        });
      }),
    },
  ];
}

/** Returns cast with their times, and who else comes. */
export function castAndGuests(sheet: Sheet): Block[] {
  return [...castBlocks(sheet), ...guestBlocks(sheet)];
}

/** Times of cast, left out when nobody has one. */
const castTimes = [
  ['Pickup', 'pickup'],
  ['Make-up', 'makeup'],
  ['On set', 'onSet'],
] as const;

function castBlocks({ people }: Sheet): Block[] {
  const cast = people.filter((it) => it.kind === 'cast');
  if (cast.length === 0) return [];
  const times = castTimes.filter(([, name]) => cast.some((it) => it[name] !== null));
  return [
    { kind: 'band', text: 'Cast' },
    {
      kind: 'table',
      columns: [
        { label: 'Name', share: 2.4 },
        { label: 'Role', share: 2.2 },
        { label: 'Call' },
        ...times.map(([label]) => ({ label })),
      ],
      rows: cast.map((it) => [
        { text: it.name, isBold: true },
        it.role,
        { text: printedCall(it), isBold: true },
        ...times.map(([, name]) => it[name] ?? ''),
      ]),
    },
  ];
}

function guestBlocks({ guests, day }: Sheet): Block[] {
  const columns = guestKinds.flatMap(([kind, title]) => {
    const some = guests.filter((it) => it.kind === kind);
    if (some.length === 0) return [];
    const rows = some.map(({ name, role, arrival }) => [
      { text: name, isBold: true },
      role ?? '',
      { text: arrival ?? day.generalCall, isBold: true },
    ]);
    const labels = [
      { label: 'Name', share: 2 },
      { label: 'Role', share: 2 },
      { label: 'Arrival', share: 1 },
    ];
    const blocks: Block[] = [
      { kind: 'band', text: title },
      { kind: 'table', hidesLabels: true, columns: labels, rows },
    ];
    return [{ blocks }];
  });
  return columns.length > 0 ? [{ kind: 'columns', columns }] : [];
}

const guestKinds = [
  ['client', 'Client and agency arrivals'],
  ['vendor', 'Vendors'],
] as const;

/** Returns the notes of departments, and what comes on the next day. */
export function nextBlocks({ departmentNotes, advance }: Sheet): Block[] {
  return [
    ...(departmentNotes.length > 0 ? notesTable(departmentNotes) : []),
    ...(advance
      ? [
          { kind: 'band', text: 'Advance' } as const,
          { kind: 'paragraphs', items: paragraphsOf(advance) } as const,
        ]
      : []),
  ];
}

function notesTable(notes: Sheet['departmentNotes']): Block[] {
  return [
    { kind: 'band', text: 'Department notes' },
    {
      kind: 'table',
      hidesLabels: true,
      columns: [{ label: 'Department' }, { label: 'Note', share: 4 }],
      rows: notes.map(({ department, text }) => [
        { text: departmentLabels[department], isBold: true },
        text,
      ]),
    },
  ];
}
