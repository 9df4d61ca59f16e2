import { printedCall, type Sheet, type SheetPerson } from '@callboard/domain/call-sheets/sheet';
import { departmentLabels } from '@callboard/domain/crew/enums';
import type { Block, TableBlock } from '../../document.ts';

/** People on a page of their own, and how many are kept together on a page that has more. */
const most = { page: 84, kept: 48 };

type Row = TableBlock['rows'][number];

interface Line {
  department: string;
  row: Row;
}

/**
 * Returns the crew by department, in two columns side by side. More than fit on a page go on in two
 * columns of the next, so that each page is read from its top.
 */
export function crewBlocks(sheet: Sheet): Block[] {
  const crew = sheet.people.filter((it) => it.kind !== 'cast');
  if (crew.length === 0) return [];
  const has = { call: !sheet.day.isCanceled, phone: crew.some((it) => it.phone) };
  const lines = crew.map((it) => ({
    department: departmentLabels[it.department],
    row: rowOf(it, has),
  }));
  const pages = Array.from({ length: Math.ceil(lines.length / most.page) }, (_, at) =>
    lines.slice(at * most.page, (at + 1) * most.page),
  );
  return pages.flatMap((page, at): Block[] => {
    const title = at === 0 ? 'Crew' : 'Crew, continued';
    const columns = columnsOf(page, { title, has });
    const isOnNew = lines.length > most.kept;
    return [
      ...(isOnNew ? [{ kind: 'pageBreak' } as const] : []),
      { kind: 'columns', isKept: true, columns },
    ];
  });
}

interface Has {
  call: boolean;
  phone: boolean;
}

function rowOf(person: SheetPerson, has: Has): Row {
  return [
    person.role,
    { text: person.name, isBold: true },
    ...(has.call ? [{ text: printedCall(person), isBold: true }] : []),
    ...(has.phone ? [person.phone ?? ''] : []),
  ];
}

function columnsOf(lines: readonly Line[], { title, has }: { title: string; has: Has }) {
  const cut = cutOf(lines);
  const parts = [lines.slice(0, cut), lines.slice(cut)].filter((it) => it.length > 0);
  return parts.map((some, at) => {
    const band: Block = { kind: 'band', text: at === 0 ? title : 'Crew, continued' };
    const table: Block = { kind: 'table', columns: labelsOf(has), rows: grouped(some) };
    return { blocks: [band, table] };
  });
}

/** Returns where the second column begins: at a department, unless one is most of the crew. */
function cutOf(lines: readonly Line[]): number {
  const half = Math.ceil(lines.length / 2);
  const starts = lines.flatMap(({ department }, at) =>
    at > 0 && lines[at - 1]?.department !== department ? [at] : [],
  );
  const nearest = starts.toSorted((one, other) => Math.abs(one - half) - Math.abs(other - half))[0];
  const isNear = nearest !== undefined && Math.abs(nearest - half) <= lines.length / 8;
  return isNear ? nearest : half;
}

/** Puts the department above its people. */
function grouped(lines: readonly Line[]): Row[] {
  return lines.flatMap(({ department, row }, at) =>
    lines[at - 1]?.department === department ? [row] : [[department], row],
  );
}

function labelsOf(has: Has): TableBlock['columns'] {
  return [
    { label: 'Role', share: 2.4 },
    { label: 'Name', share: 2.4 },
    ...(has.call ? [{ label: 'Call', share: 0.9 }] : []),
    ...(has.phone ? [{ label: 'Phone', share: 1.9 }] : []),
  ];
}
